import { terms } from './text.ts';

/**
 * Words that visitors use interchangeably. Each line is one subject; a query with any of its words also finds pages
 * that use the others, a little lower than pages that use the visitor's own. A line that begins with ~ holds words that
 * fit any subject and say nothing alone: 'price' in a question about pizza must not match this site's prices.
 */
const groups = [
  // What people want done.
  'training, workshop, course, seminar, education, learn, teach, coach, coaching, upskill, lesson, lecture, keynote, speaker, bootcamp, mentor, mentoring, tutorial, class, e learning, curriculum, awareness, certificate of attendance',
  'support, maintenance, maintain, help, helpdesk, help desk, hotline, sla, service level, response time, upkeep, retainer, keep running, operate, operation',
  'update, upgrade, patch, outdated, end of life, renew, renewal',
  'incident, emergency, outage, downtime, down, crash, failure, unavailable, broke, under attack',
  'monitor, monitoring, alert, uptime, observability',
  'backup, restore, recovery, disaster',
  'take over, takeover, inherit, handover, someone else built, previous developer, developer left, agency closed, abandoned',
  'consulting, consultant, advice, advise, advisor, adviser, advisory, expert, opinion, independent, neutral, recommendation, guidance, interim, cto, due diligence',
  'strategy, roadmap, digital transformation, vision, prioritize, decide, decision, choose, choice, select, selection, evaluate, evaluation, compare, feasibility, business case, option',
  '~board, director, executive, leadership, management, ceo, cfo',
  'vendor, supplier, provider, proposal, offer, tender, rfp, license',
  'merger, acquisition, investor, spin off, carve',
  'audit, review, assessment, pentest, penetration test, pen test, vulnerability, security hole, security test, code review, owasp, fuzz, threat model, bug bounty, harden, hardening',
  'security, cybersecurity, cyber, infosec, secure, protection, protect, safe, safety',
  'hacker, hack, hacked, hacking, cyberattack, attack, attacker, breach, break in, intruder, compromised, leak, leaked, stolen, steal, ransomware, malware, virus, phishing, fraud, suspicious, defaced',
  'compliance, regulation, regulatory, legal, law, hipaa, dora, nis2, pci, certification, iso 27001, soc 2, attestation, questionnaire',
  'integration, integrate, api, connect, connector, interface, webhook, edi, middleware, sync, synchronize, link, exchange, transfer, feed, import, export, etl',
  'rest, graphql, openapi, soap, endpoint, oauth, openid',
  'erp, crm, pim, accounting, payroll, bookkeeping, inventory, salesforce, hubspot, sap, stripe, paypal, adyen, quickbooks, netsuite, dynamics, odoo, woocommerce, mailchimp, zapier, microsoft 365, jira, zendesk, pipedrive, datev, sage',
  '~manually, manual, type, retype, twice, copy paste',
  'automate, automation, automatic, workflow, approval, process',
  // What the work is about.
  'data silo, data warehouse, data lake, single source of truth, master data, data platform, unified data, database, scattered, consolidate, central store',
  '~data, record, information, dataset',
  'report, reporting, dashboard, analytics, business intelligence, kpi, key figure, power bi, revenue figure',
  'data sovereignty, data residency, data localization, jurisdiction, country, self hosted, self host, hosting, on premise, cloud act, data ownership, vendor lock, sovereign cloud',
  'gdpr, privacy, data protection, personal data, ccpa, dsgvo, erasure, erase, delete, deletion, right to be forgotten, retention, access request',
  'tamper, tampered, hash, anchor, anchoring, timestamp, integrity, audit trail',
  'encryption, encrypt, encryption key, key management, cryptography, hsm',
  'brand, brand identity, logo, visual identity, corporate design, rebrand, corporate identity, branding, image, look, claim, slogan, positioning, message, naming',
  'style guide, brand guideline, brand book, design system, brand manual',
  'palette, color, swatch, color scheme, color palette',
  'font, typography, typeface, lettering',
  'design, designer, graphic, illustration, icon, mockup, wireframe, ux, ui',
  'website, web site, web design, web page, homepage, landing page, web development, site, wordpress, cms, redesign, relaunch, seo, search engine, ranking, google, visitor, lead',
  'social media, marketing, advertising, brochure, pitch deck, collateral, flyer, business card, letterhead, slide, presentation, powerpoint, sales deck, trade fair, booth, packaging, campaign',
  'accessibility, accessible, wcag, a11y, screen reader, blind',
  'app, mobile app, mobile, ios, android, iphone, ipad, smartphone, phone, tablet, app store, play store, google play, react native, flutter, kotlin, testflight',
  'push notification, notification, push message, notify',
  'offline, offline first, no signal, without internet, field staff, technician',
  'camera, bluetooth, gps, fingerprint, biometric, smartwatch',
  'custom software, bespoke, tailor made, software development, develop software, mvp, prototype, build, build software, develop, development, web app, web application, saas, custom application, outsource, hire developer, software house, full stack, back end, backend',
  'spreadsheet, excel, macro, paper, form, pdf',
  'portal, customer portal, self service, back office, admin panel, internal tool, marketplace, booking, scheduling, ordering, platform',
  'startup, start up, idea, founder',
  'legacy, modernization, modernize, legacy modernization, cobol, delphi, mainframe, rewrite, rebuild, desktop program, old system',
  'off the shelf, standard product, standard software',
  'blockchain, ledger, distributed ledger, dlt, on-chain, web3, chain',
  'smart contract, solidity, tokenization, dao, contract audit, token, defi, nft, ethereum contract',
  'crypto, cryptocurrency, bitcoin, btc, ethereum, eth, litecoin, monero, solana, xrp, wallet, stablecoin, usdc, usdt',
  'verifiable credential, self sovereign identity, digital identity, decentralized identity, did, credential',
  'ai, artificial intelligence, machine learning, llm, chatgpt, gpt, generative ai, language model',
  'cloud, infrastructure, devops, kubernetes, docker, aws, azure, server',
  // Who it is for, and in which industry.
  '~employee, staff, team, people, colleague, worker',
  '~engineer, developer, programmer, coder',
  '~customer, client, user, buyer, member',
  'supply chain, logistics, food, provenance, traceability, shipment, freight',
  'healthcare, medical, patient, hospital, clinic, health',
  'car, automotive, vehicle, odometer, mileage, dealer',
  'finance, bank, fintech, financial, insurance',
  // What people ask about it.
  '~cost, price, pricing, budget, estimate, quote, fee, rate, hourly rate, expensive, cheap, afford, charge, discount',
  '~statistics, figure, number, fact, stat, benchmark, survey, study, percentage, research',
  '~trend, outlook, forecast, future, emerging',
  '~explain, meaning, difference, advantage, disadvantage, benefit',
  '~timeline, duration, deadline, weeks, schedule',
  '~slow, fast, speed, performance',
  '~adoption, uptake, rollout, digitalization, digitization',
  'roi, return on investment, payback, worth',
  // The company and its pages.
  '~about, company, who we are',
  'payment, pay, invoice, bank transfer, checkout, credit card',
  'contact, call, telephone, phone number, email, consultation, appointment, meeting, book, reach, telegram, talk, speak',
  'portfolio, case study, reference, example, project, success story, past work, track record',
  'login, log in, sign in, account, client portal, password',
  'white paper, whitepaper, research paper, ebook',
];

/** Each key is a phrase as terms joined by a space; the value holds the group's other phrases, as lists of terms. */
function buildTable() {
  const table = new Map<string, string[][]>();
  const ideas = new Map<string, string[]>();
  const ofTheField = new Set<string>();
  let longest = 1;
  for (const line of groups) {
    const group = line.replace(/^~/, '');
    const [name = ''] = group.split(', ');
    const phrases = new Map(group.split(', ').map((phrase) => [terms(phrase).join(' '), terms(phrase)]));
    for (const [key, phrase] of phrases) {
      if (key === '') continue;
      if (group === line) ofTheField.add(key);
      longest = Math.max(longest, phrase.length);
      const others = [...phrases].filter(([other]) => other !== key && other !== '').map(([, value]) => value);
      table.set(key, [...(table.get(key) ?? []), ...others]);
      ideas.set(key, [...(ideas.get(key) ?? []), name]);
    }
  }
  return { table, ideas, longest, ofTheField };
}

/** Every word of the table, for telling a typo of one of them. */
export const fieldWords = groups.join(' ');

const built = buildTable();
export const { table: synonyms, longest: longestPhrase, ofTheField: fieldPhrases } = built;

/** The lines that a text's terms belong to, each by its first phrase: a course and a workshop are one idea. */
export function ideasIn(terms: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let length = 1; length <= longestPhrase; length += 1) {
    for (let at = 0; at + length <= terms.length; at += 1) {
      for (const idea of built.ideas.get(terms.slice(at, at + length).join(' ')) ?? []) found.add(idea);
    }
  }
  return found;
}
