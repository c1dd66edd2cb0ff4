import type { CoinView } from '#src/lib/coins.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { CoinIcon } from './coin-icon.tsx';
import { CoinPanel } from './coin-panel.tsx';

/** Without scripts there are no tabs to press, so all panels stand one below the other. */
export function CryptoTabs({ coins }: { coins: CoinView[] }) {
  const hydrated = useHydrated();
  const first = (coins[1] ?? coins[0])?.id ?? '';
  // Radix says where the Tab key stops once it runs; until then that is the chosen tab.
  const tabStop = (id: string) => (hydrated ? {} : { tabIndex: id === first ? 0 : -1 });
  return (
    <Tabs defaultValue={first}>
      <TabsList aria-label="Currency" data-needs-script className="!grid grid-cols-3 lg:grid-cols-6">
        {coins.map(({ id, name, symbol, color }) => (
          <TabsTrigger key={id} value={id} {...tabStop(id)} className="!px-2 [&>svg]:hidden sm:[&>svg]:block">
            <CoinIcon id={id} color={color} />
            <span>
              {name}
              {name !== symbol && <span className="sr-only"> ({symbol})</span>}
            </span>
          </TabsTrigger>
        ))}
      </TabsList>
      {coins.map((coin) => (
        <TabsContent
          key={coin.id}
          value={coin.id}
          forceMount
          className="data-[state=inactive]:hidden [@media(scripting:none)]:!block"
        >
          <CoinPanel coin={coin} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
