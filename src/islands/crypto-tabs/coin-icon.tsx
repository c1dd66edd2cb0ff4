import type { ReactNode } from 'react';
import type { CoinId } from '#src/shared/coins.ts';

/** Simple marks on a 24-unit grid, drawn for this page. Strokes and fills take the coin's color. */
const marks: Record<CoinId, ReactNode> = {
  bitcoin: (
    <path d="M9.5 6.5v11M9.5 6.5h4a2.6 2.6 0 0 1 0 5.2h-4 4.5a2.9 2.9 0 0 1 0 5.8H9.5M8 6.5h1.5M8 17.5h1.5M11 4.8v1.7M13 4.8v1.7M11 17.5v1.7M13 17.5v1.7" />
  ),
  ethereum: <path d="M12 4l5 8-5 3-5-3zM7 14l5 6 5-6-5 3z" />,
  litecoin: <path d="M11.5 5.5L9 17.5h7.5M7.5 13.5l6-2" />,
  xrp: <path d="M6 6c3.5 5 8.5 5 12 0M6 18c3.5-5 8.5-5 12 0" />,
  monero: <path d="M4.5 15H8V9l4 4 4-4v6h3.5" />,
  solana: <path d="M9 7.5h8.5l-2.5 2.2H6.5zM6.5 11h8.5l2.5 2.2H9zM9 14.5h8.5l-2.5 2.2H6.5z" strokeWidth="0.8" />,
};

export function CoinIcon({ id, color }: { id: CoinId; color: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5 shrink-0"
    >
      <circle cx="12" cy="12" r="11" strokeWidth="1" />
      {marks[id]}
    </svg>
  );
}
