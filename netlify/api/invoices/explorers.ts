import { z } from 'zod';
import type { LookUp } from '#netlify/api/data/service/invoices.ts';
import type { Deps } from '#netlify/api/deps.ts';
import type { CoinId } from '#src/shared/coins.ts';
import { ExplorerError, getJson, type ExplorerLine, rpc } from './explorer-call.ts';

interface Payment {
  transactionId: string;
  address: string;
}

type Read = (line: ExplorerLine, payment: Payment) => Promise<LookUp>;

const moment = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : undefined;

/** A block counts as one; where the tip was read a moment too early, it is still that one. */
const depth = (tip: number, block: number) => Math.max(1, tip - block + 1);

const seconds = z.int().min(0).max(253_402_300_799);
/** No chain is higher than what the database counts with. */
const height = z.int().nonnegative().max(2_147_483_646);

const esploraTransaction = z.object({
  txid: z.string(),
  vout: z.array(z.object({ scriptpubkey_address: z.string().optional(), value: z.int().nonnegative() })),
  status: z.object({ confirmed: z.boolean(), block_height: height.nullish(), block_time: seconds.nullish() }),
});

/** Bitcoin and Litecoin: every output of the transaction that pays our address. */
const readEsplora: Read = async (line, { transactionId, address }) => {
  const found = await getJson(line, `/tx/${transactionId}`, esploraTransaction.nullable());
  if (found === null) return { lookup: 'not_found' };
  if (found.txid !== transactionId) throw new ExplorerError('unreadable');
  const outputs = found.vout.filter((output) => output.scriptpubkey_address === address);
  const toUs = outputs.reduce((sum, { value }) => sum + BigInt(value), 0n);
  const { confirmed, block_height: block, block_time: time } = found.status;
  if (!confirmed) return { lookup: 'found', toUs, confirmations: 0 };
  if (typeof block !== 'number') throw new ExplorerError('unreadable');
  const tip = await getJson(line, '/blocks/tip/height', height);
  return { lookup: 'found', toUs, confirmations: depth(tip, block), sentAt: moment(time) };
};

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt);
/** More than there is of any coin is no sum, and no more than the database keeps. */
const sum = quantity.refine((units) => units < 10n ** 30n);
const blockNumber = quantity.transform(Number).pipe(height);

const ethereumTransaction = z.object({
  hash: z.string(),
  to: z.string().nullable(),
  value: sum,
  input: z.string(),
  blockNumber: blockNumber.nullable(),
});
const ethereumReceipt = z.object({ transactionHash: z.string(), status: quantity });
const ethereumBlock = z.object({ timestamp: quantity.transform(Number).pipe(seconds) });

/** Ether sent to us by the transaction itself. What a contract sends on its behalf, tokens above all, is not read. */
const readEthereum: Read = async (line, { transactionId, address }) => {
  const found = await rpc(line, 'eth_getTransactionByHash', [transactionId], ethereumTransaction.nullable());
  if (found === null) return { lookup: 'not_found' };
  if (found.hash.toLowerCase() !== transactionId) throw new ExplorerError('unreadable');
  const isToUs = found.to?.toLowerCase() === address.toLowerCase();
  if (!isToUs && found.input !== '0x') return { lookup: 'unchecked' };
  const toUs = isToUs ? found.value : 0n;
  if (found.blockNumber === null) return { lookup: 'found', toUs, confirmations: 0 };
  const [receipt, tip, { timestamp }] = await Promise.all([
    rpc(line, 'eth_getTransactionReceipt', [transactionId], ethereumReceipt),
    rpc(line, 'eth_blockNumber', [], blockNumber),
    rpc(line, 'eth_getBlockByNumber', [`0x${found.blockNumber.toString(16)}`, false], ethereumBlock),
  ]);
  if (receipt.transactionHash.toLowerCase() !== transactionId) throw new ExplorerError('unreadable');
  // One that failed is in its block all the same, and has moved nothing.
  const moved = receipt.status === 1n ? toUs : 0n;
  return { lookup: 'found', toUs: moved, confirmations: depth(tip, found.blockNumber), sentAt: moment(timestamp) };
};

const balances = z.array(z.number().nonnegative());
const solanaTransaction = z.object({
  slot: height,
  blockTime: seconds.nullish(),
  meta: z.object({ err: z.unknown(), preBalances: balances, postBalances: balances }),
  transaction: z.object({
    signatures: z.array(z.string()),
    message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string() })) }),
  }),
});

/** By how much the transaction has raised the balance of our address. */
const readSolana: Read = async (line, { transactionId, address }) => {
  const how = { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  const found = await rpc(line, 'getTransaction', [transactionId, how], solanaTransaction.nullable());
  if (found === null) return { lookup: 'not_found' };
  const { meta, transaction, slot, blockTime } = found;
  if (transaction.signatures[0] !== transactionId) throw new ExplorerError('unreadable');
  const at = transaction.message.accountKeys.findIndex(({ pubkey }) => pubkey === address);
  const [before = 0, after = 0] = at === -1 || meta.err !== null ? [] : [meta.preBalances[at], meta.postBalances[at]];
  // Beyond this a number of JSON is not what was written.
  if (!Number.isSafeInteger(before) || !Number.isSafeInteger(after)) throw new ExplorerError('unreadable');
  const toUs = BigInt(Math.max(0, after - before));
  const tip = await rpc(line, 'getSlot', [{ commitment: 'confirmed' }], height);
  return { lookup: 'found', toUs, confirmations: depth(tip, slot), sentAt: moment(blockTime) };
};

const explorers = {
  bitcoin: { variable: 'EXPLORER_BITCOIN', read: readEsplora },
  litecoin: { variable: 'EXPLORER_LITECOIN', read: readEsplora },
  ethereum: { variable: 'EXPLORER_ETHEREUM', read: readEthereum },
  solana: { variable: 'EXPLORER_SOLANA', read: readSolana },
  xrp: null,
  monero: null,
} as const satisfies Record<CoinId, object | null>;

/** For all calls of one look-up together. */
const patienceMs = 5000;

/** Asks the explorer of a coin about a transaction. Nobody but the address in the configuration is ever asked. */
export async function lookUpTransaction(
  { env, fetch, backendMs = patienceMs }: Pick<Deps, 'env' | 'fetch' | 'backendMs'>,
  { coin, ...payment }: Payment & { coin: CoinId },
  ...cancelled: AbortSignal[]
): Promise<LookUp> {
  const explorer = explorers[coin];
  const address = explorer && env[explorer.variable];
  if (!address) return { lookup: 'unchecked' };
  const signal = AbortSignal.any([AbortSignal.timeout(backendMs), ...cancelled]);
  try {
    return await explorer.read({ address, fetch, signal }, payment);
  } catch (error) {
    if (error instanceof ExplorerError) return { lookup: 'unreachable' };
    throw error;
  }
}
