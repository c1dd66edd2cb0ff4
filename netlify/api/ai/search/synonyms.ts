import { terms } from './text.ts';

/**
 * Words of the field that visitors use for one another. Each line is one subject; a query with any of its words also
 * finds pages that use the others, a little lower than pages that use the visitor's own. A line that begins with ~ holds
 * words that go with any subject and make none by themselves: the price of pizza is nothing this site knows.
 */
const groups = [
  'app, mobile app, ios, android, iphone, smartphone, app store, play store, react native, flutter',
  '~cost, price, pricing, budget, estimate, quote, fee, rate, hourly rate, expensive, cheap, afford',
  'gdpr, privacy, data protection, personal data, ccpa, dsgvo, erasure, erase, right to be forgotten',
  'compliance, regulation, regulatory, legal, law, hipaa, dora, nis2, certification, iso 27001, soc 2',
  'security, cybersecurity, cyber, infosec, hacker, hacked, hacking, cyberattack, breach, ransomware, malware, phishing, protection',
  'audit, review, assessment, pentest, penetration test, pen test, vulnerability, security test, code review',
  'blockchain, ledger, distributed ledger, dlt, on-chain, web3, chain',
  'smart contract, solidity, tokenization, dao, contract audit, token, defi, nft, ethereum contract',
  'brand, brand identity, logo, visual identity, corporate design, rebrand, corporate identity',
  'style guide, brand guideline, brand book, design system, brand manual',
  'palette, color, swatch, color scheme, color palette',
  'font, typography, typeface, lettering',
  'website, web site, web design, web page, homepage, landing page, web development, redesign, relaunch, seo, search engine',
  'payment, pay, invoice, bank transfer, checkout, credit card',
  'crypto, cryptocurrency, bitcoin, btc, ethereum, eth, litecoin, monero, solana, xrp, wallet, stablecoin, usdc, usdt',
  'contact, call, telephone, phone number, email, consultation, appointment, meeting, book, reach, telegram, talk, speak',
  'support, maintenance, maintain, help, helpdesk, sla, monitor, patch, upkeep, service level',
  'take over, takeover, inherit, legacy, handover, someone else built',
  'training, workshop, course, seminar, education, learn, teach, coach, upskill',
  'integration, api, connect, connector, erp, crm, sap, salesforce, hubspot, webhook, edi, middleware, interface, sync, etl',
  'consulting, consultant, advice, advisor, advisory, strategy, roadmap, cto, digital transformation, due diligence',
  'custom software, bespoke, tailor made, software development, mvp, prototype, build software, web app, saas, custom application, outsource, hire developer, modernization, legacy modernization',
  'data sovereignty, data residency, data localization, jurisdiction, self hosted, self host, hosting, on premise, cloud act, data ownership, vendor lock, sovereign cloud',
  'data silo, data warehouse, data lake, single source of truth, master data, data platform, unified data, database',
  '~statistics, figure, number, fact, stat, benchmark, survey',
  '~trend, outlook, forecast, future, emerging',
  'roi, return on investment, payback, business case, worth',
  'portfolio, case study, reference, example, project, success story, past work, track record',
  'login, log in, sign in, account, client portal, portal, password',
  'supply chain, logistics, food, provenance, traceability, shipment, freight',
  'healthcare, medical, patient, hospital, clinic, health',
  'car, automotive, vehicle, odometer, mileage, dealer',
  '~about, company, team, who we are, founder',
  'white paper, whitepaper, research paper, ebook',
  '~adoption, uptake, rollout, digitalization, digitization',
  'finance, bank, fintech, financial, insurance',
  'ai, artificial intelligence, machine learning, llm, chatgpt, gpt, generative ai, language model',
  'cloud, infrastructure, devops, kubernetes, docker, aws, azure, server',
  'verifiable credential, self sovereign identity, digital identity, decentralized identity, did',
  'encryption, encrypt, key management, cryptography, hsm',
  'offline, offline first, no signal',
  'accessibility, wcag, a11y, screen reader',
  '~timeline, duration, deadline, how long, weeks, schedule',
  'incident, emergency, outage, under attack, downtime',
  'social media, marketing, advertising, brochure, pitch deck, collateral, flyer',
];

/** Each key is a phrase as terms joined by a space; the value holds the group's other phrases, as lists of terms. */
function buildTable() {
  const table = new Map<string, string[][]>();
  const ofTheField = new Set<string>();
  let longest = 1;
  for (const line of groups) {
    const group = line.replace(/^~/, '');
    const phrases = new Map(group.split(', ').map((phrase) => [terms(phrase).join(' '), terms(phrase)]));
    for (const [key, phrase] of phrases) {
      if (key === '') continue;
      if (group === line) ofTheField.add(key);
      longest = Math.max(longest, phrase.length);
      const others = [...phrases].filter(([other]) => other !== key && other !== '').map(([, value]) => value);
      table.set(key, [...(table.get(key) ?? []), ...others]);
    }
  }
  return { table, longest, ofTheField };
}

/** Every word of the table, for telling a typo of one of them. */
export const fieldWords = groups.join(' ');

export const { table: synonyms, longest: longestPhrase, ofTheField: fieldPhrases } = buildTable();
