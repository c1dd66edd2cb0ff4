import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base58xmr, base58xrp, bech32, bech32m, createBase58check } from '@scure/base';
import type { CoinId } from '#src/shared/coins.ts';

export type Network = 'main' | 'test';

const base58check = createBase58check(sha256);

/** The bytes without their last four, which must begin the hash of the rest. */
function withoutChecksum(bytes: Uint8Array, hash: (data: Uint8Array) => Uint8Array): Uint8Array {
  const payload = bytes.subarray(0, -4);
  const expected = hash(payload);
  if (bytes.subarray(-4).some((byte, index) => byte !== expected[index])) throw new Error('its checksum is wrong');
  return payload;
}

/** The first byte of an address tells its network. */
type Versions = Readonly<Record<number, Network>>;

function fromVersion(version: number | undefined, versions: Versions): Network {
  const network = version === undefined ? undefined : versions[version];
  if (network === undefined) throw new Error('it belongs to another currency');
  return network;
}

function legacyNetwork(address: string, versions: Versions): Network {
  const bytes = base58check.decode(address);
  if (bytes.length !== 21) throw new Error('it has the wrong length');
  return fromVersion(bytes[0], versions);
}

/** Version 0 uses bech32, later versions bech32m; the wrong one of the two is a known way to lose money. */
function segwitNetwork(address: string, prefixes: Readonly<Record<string, Network>>): Network {
  const network = prefixes[address.toLowerCase().slice(0, address.lastIndexOf('1'))];
  if (network === undefined) throw new Error('it belongs to another currency');
  const encoding = /^[^1]+1q/i.test(address) ? bech32 : bech32m;
  const { words } = encoding.decode(address);
  const [version = -1, ...program] = words;
  const { length } = encoding.fromWords(program);
  const fits = version === 0 ? length === 20 || length === 32 : version === 1 ? length === 32 : false;
  if (!fits) throw new Error('it has the wrong length');
  return network;
}

function bitcoin(address: string): Network {
  if (/^(bc|tb)1/i.test(address)) return segwitNetwork(address, { bc: 'main', tb: 'test' });
  return legacyNetwork(address, { 0x00: 'main', 0x05: 'main', 0x6f: 'test', 0xc4: 'test' });
}

function litecoin(address: string): Network {
  if (/^t?ltc1/i.test(address)) return segwitNetwork(address, { ltc: 'main', tltc: 'test' });
  return legacyNetwork(address, { 0x30: 'main', 0x32: 'main', 0x6f: 'test', 0x3a: 'test' });
}

/** Capital letters are the checksum (EIP-55); an address in one case has none, so it is not taken. */
function ethereum(address: string): Network {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new Error('it is not 0x and 40 hex digits');
  const digits = address.slice(2);
  const hash = keccak_256(new TextEncoder().encode(digits.toLowerCase()));
  const expected = Array.from(digits.toLowerCase(), (digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  }).join('');
  if (digits !== expected) throw new Error('its capital letters do not match its checksum (EIP-55)');
  return 'main';
}

function xrp(address: string): Network {
  const bytes = withoutChecksum(base58xrp.decode(address), (data) => sha256(sha256(data)));
  if (bytes.length !== 21) throw new Error('it has the wrong length');
  return fromVersion(bytes[0], { 0x00: 'main' });
}

const moneroVersions: Versions = { 18: 'main', 42: 'main', 53: 'test', 63: 'test', 24: 'test', 36: 'test' };

function monero(address: string): Network {
  const bytes = withoutChecksum(base58xmr.decode(address), keccak_256);
  if (bytes.length !== 65) throw new Error('it has the wrong length');
  return fromVersion(bytes[0], moneroVersions);
}

/** Solana addresses carry no checksum: 32 bytes are all that can be asked of one. */
function solana(address: string): Network {
  if (base58.decode(address).length !== 32) throw new Error('it does not hold 32 bytes');
  return 'main';
}

const checks: Record<CoinId, (address: string) => Network> = { bitcoin, ethereum, litecoin, xrp, monero, solana };

/** The network an address belongs to; throws in plain words when it is no address of this coin. */
export const walletNetwork = (coin: CoinId, address: string) => checks[coin](address);
