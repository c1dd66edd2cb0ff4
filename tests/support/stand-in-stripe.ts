import { createHmac, randomBytes } from 'node:crypto';

interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  currency: string;
  amount: number;
  reference: string | null;
  refunds: { id: string; amount: number; status: string }[];
  dispute: { id: string; amount: number; status: string } | null;
}

/** What it says instead of the truth; `undefined` goes on with that. */
type Misbehavior = (path: string, init: RequestInit) => Promise<Response> | undefined;

const error = (status: number, message: string) =>
  Response.json({ error: { type: 'invalid_request_error', message } }, { status });

/** As Stripe documents its API: checkouts, their payments, refunds and disputes. Everything that is for elsewhere goes there. */
export function standInStripe() {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, Session>();
  const asked: string[] = [];
  const ordered: string[] = [];
  let misbehave: Misbehavior = () => undefined;
  const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;

  const shown = ({ amount, refunds, dispute, reference, ...session }: Session) => ({
    ...{ object: 'checkout.session', client_reference_id: reference, ...session },
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    payment_intent: session.payment_status === 'paid' && {
      ...{ id: `pi_${session.id}`, amount_received: amount },
      latest_charge: {
        disputed: dispute !== null,
        payment_method_details: { card: { last4: '4242' } },
        refunds: { data: refunds },
      },
    },
  });
  const reply = (session: Session) => {
    const { payment_intent: payment, ...rest } = shown(session);
    return Response.json({ ...rest, payment_intent: payment || null });
  };

  function create(form: URLSearchParams, key: string) {
    ordered.push(decodeURIComponent(form.toString()));
    const known = byKey.get(key);
    if (known) return reply(known);
    const of = (name: string) => form.get(`line_items[0][price_data][${name}]`) ?? '';
    const session: Session = {
      ...{ id: newId('cs'), status: 'open', payment_status: 'unpaid', currency: of('currency') },
      ...{ amount: Number(of('unit_amount')), reference: form.get('client_reference_id'), refunds: [], dispute: null },
    };
    sessions.set(session.id, session);
    byKey.set(key, session);
    return reply(session);
  }

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    const path = url.pathname;
    asked.push(`${init.method} ${path.replace(/cs_\w+/, ':id')}`);
    const wrong = misbehave(path, init);
    if (wrong) return wrong;
    const headers = new Headers(init.headers);
    if (headers.get('authorization') !== 'Bearer sk_test_standInKey') return error(401, 'Invalid API Key');
    if (path === '/v1/checkout/sessions')
      return create(new URLSearchParams(init.body as string), headers.get('idempotency-key') ?? '');
    if (path === '/v1/disputes') {
      const of = [...sessions.values()].find(({ id }) => `pi_${id}` === url.searchParams.get('payment_intent'));
      return Response.json({ object: 'list', data: of?.dispute ? [of.dispute] : [] });
    }
    const session = sessions.get(path.split('/')[4] ?? '');
    if (session === undefined) return error(404, 'No such checkout.session');
    if (!path.endsWith('/expire')) return reply(session);
    if (session.status !== 'open')
      return error(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    return reply(session);
  }

  const withStripe: typeof fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.host !== 'api.stripe.com') return fetch(input, init);
    // As every fetch does, it gives up when it is told to.
    const gaveUp = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
    return Promise.race([answer(url, init), gaveUp]);
  };
  const of = (url: string) => sessions.get(url.split('/').at(-1) ?? '')!;
  return {
    fetch: withStripe,
    asked,
    ordered,
    sessions,
    misbehave: (how: Misbehavior = () => undefined) => (misbehave = how),
    /** The client enters a card there. */
    pay(url: string, change: Partial<Session> = {}) {
      Object.assign(of(url), { status: 'complete', payment_status: 'paid', ...change });
      return of(url);
    },
    of,
    refund: (url: string, amount: number) => of(url).refunds.push({ id: newId('re'), amount, status: 'succeeded' }),
    dispute: (url: string, status: string) => {
      const { amount, dispute } = of(url);
      of(url).dispute = { id: dispute?.id ?? newId('du'), amount, status };
    },
  };
}

/** A call of Stripe's about something that happened, signed as it documents. */
export function stripeEvent(object: object, secret: string, at = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'any', data: { object } });
  const proof = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, signature: `t=${at},v1=${proof}` };
}
