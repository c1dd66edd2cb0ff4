/**
 * Questions written from the pages alone, before any answer had its phrasings: they tell how the assistant does with
 * visitors it never heard. Nothing is learned from them, but phrasings were added in view of what they missed: only the first
 * measurement of a set tells how strangers fare. Never edit one to make a figure better, and never copy one into the content.
 * Add new ones in a new list instead.
 */

export interface BlindSet {
  /** What is asked, and the answers of src/content/answers, or the services, that would be right. */
  answerable: readonly (readonly [question: string, ...answers: string[]])[];
  /** What nothing here answers. */
  unanswerable: readonly string[];
}

const answerable: BlindSet['answerable'] = [
  // Reaching the firm, and the firm itself.
  ['What address do I write to if I would rather not use the web form?', 'contact'],
  ['is there somebody on telegram', 'contact'],
  ['does a sales rep get to see what I type into the contact form', 'who-reads'],
  ['how soon will someone get back to me', 'reply-time'],
  ['what will we talk about in the first half hour', 'first-conversation', 'how-to-start'],
  ['are you open on saturdays', 'hours'],
  ['which city are you based in', 'location'],
  ['could your people come to our factory', 'where-you-work'],
  ['do you speak french with clients', 'languages'],
  ['what is the registered name of the firm behind this site', 'legal-entity'],
  ['how experienced is your team', 'team'],
  ['how many people work for you', 'team'],
  ['who runs the company, who is the ceo', 'founders'],
  ['in one sentence, what is this company', 'what-do-you-do'],
  ['are you on linkedin', 'social'],
  ['my message would not go through, now what', 'form-trouble'],
  ['must I give my phone number', 'form-fields'],
  ['any open positions for a backend engineer', 'jobs'],
  ['we are an agency and would like to resell your work', 'partners'],
  ['our systems are being attacked at this very moment', 'emergency'],
  // Work that can be looked at.
  ['have you got customers I could phone', 'references'],
  ['is intelligence auto running at a real car maker', 'case-study-real'],
  ['the logistics company with +120 % leads, which one is it', 'success-stories'],
  ['do you promise 99.9% uptime', 'figures', 'guarantee'],
  ['what have you built so far that I can look at', 'portfolio'],
  ['can I see an example of an assessment report', 'samples'],
  ['where do I get the white paper as a pdf', 'white-paper'],
  ['is there an rss feed for your articles', 'feed'],
  // Money.
  ['price per hour of a senior developer', 'prices'],
  ['what makes one app dearer than another', 'price-factors', 'prices'],
  ['is it billed by time or do you agree on a sum up front', 'fixed-price', 'prices'],
  ['do charities pay less', 'discounts'],
  ['what is the smallest thing we can order from you', 'smallest-project', 'how-to-start'],
  ['do you get kickbacks from software vendors', 'independence'],
  ['is your VAT number on the invoice', 'vat'],
  ['can I use visa', 'payment-methods'],
  ['when does the bill come and when is it due', 'invoices'],
  ['could I settle in USDC', 'crypto-payment'],
  ['I sent litecoin to the ethereum address by mistake', 'wrong-coin'],
  ['I have paid in eth, how will you know it was me', 'proof-of-payment'],
  ['what exchange rate applies when paying with crypto', 'crypto-rate'],
  ['will you ever ask me for my seed phrase', 'payment-safety'],
  ['iban please', 'payment-methods'],
  ['do I get my money back if I am unhappy', 'refunds'],
  // Time, and how the work goes.
  ['weeks needed for a logo and a website', 'how-long'],
  ['how quickly would we have something to click on', 'how-long'],
  ['how often do you ship new versions', 'how-long'],
  ['have you got room for us next month', 'start-date'],
  ['what are the phases of a project with you', 'process'],
  ['who decides that a milestone is finished', 'acceptance'],
  ['what if we change our mind halfway through', 'changes'],
  ['will juniors do the work after the partners sold it', 'team'],
  ['is the work sent offshore', 'subcontractors'],
  ['notice period of a support contract', 'support-notice'],
  // Rights and trust.
  ['whose name are the app store accounts in', 'ownership'],
  ['how do we get rid of you later without losing anything', 'leaving', 'ownership'],
  ['can we sign a confidentiality agreement first', 'nda'],
  ['where would our data physically sit', 'data-location'],
  ['are you iso certified', 'certificates'],
  ['do you carry professional indemnity insurance', 'insurance'],
  ['may I quote a paragraph of your article in my thesis', 'quoting'],
  ['which law governs these terms', 'terms'],
  ['I found an xss hole on your website', 'security-report'],
  ['does this site work with a screen reader', 'accessibility'],
  // Personal data.
  ['why do I see no cookie banner', 'cookies'],
  ['is google analytics on this page', 'tracking'],
  ['who else sees the data I enter here', 'data-sharing'],
  ['how long do you keep what I wrote in the form', 'data-kept'],
  ['please erase everything you have about me', 'deletion'],
  ['is what I type here stored or sent to openai', 'chat-privacy'],
  ['put me on your mailing list', 'newsletter-join'],
  ['stop sending me the newsletter', 'newsletter-leave'],
  // The portal and the tools.
  ['how do I open an account in the portal', 'register'],
  ['I signed up but see no project', 'no-project'],
  ["can't remember my password", 'forgot-password'],
  ['my phone with the authenticator app was stolen', 'lost-phone'],
  ['how large may a file be that I upload', 'uploads'],
  ['get the deadlines into my outlook', 'calendar'],
  ['how can I check that a pdf is the approved version', 'verify-file'],
  ['do I need an account to keep my palette', 'branding-tool'],
];

const unanswerable: BlindSet['unanswerable'] = [
  // About other firms and their products.
  'how do I cancel my netflix subscription',
  'my gmail account is locked',
  'paypal refused my payment to an ebay seller',
  'where is my amazon parcel',
  'delete my instagram account',
  'recover my coinbase wallet',
  'what is the phone number of vodafone support',
  'how do I turn off two factor in facebook',
  'refund for a cancelled ryanair flight',
  'upload a video to youtube',
  // Close to the trade, but nothing we say anything about.
  'will ethereum reach 10000 dollars this year',
  'which laptop should I buy for programming',
  'is python better than java',
  'who invented the blockchain',
  'how do I center a div',
  'what does error 0x80070005 mean',
  'my printer prints blank pages',
  'how much does a bitcoin miner use in electricity',
  'free photoshop alternative',
  'how do I install windows on a mac',
  // Of an office, a contract or a payment, but none of ours.
  'what is the minimum wage in ireland',
  'how do I write a resignation letter',
  'can my landlord terminate my lease without notice',
  'interest rate of the european central bank',
  'how do I declare crypto gains in my tax return',
  'opening hours of the post office',
  'parking near dublin airport',
  'passport renewal how long',
  'is there a bank holiday on monday',
  'what is the dress code for a job interview',
  // Of anything at all.
  'why is the sky blue',
  'recipe for sourdough bread',
  'who was the first person on the moon',
  'best exercises for lower back pain',
  'how old is the universe',
  'lyrics of bohemian rhapsody',
  'my dog ate chocolate what should I do',
  'translate thank you into japanese',
  'random number between 1 and 10',
  'what should I wear to a wedding in june',
];

export const firstAuthor: BlindSet = { answerable, unanswerable };
