import { Input } from '#src/components/ui/input.tsx';

export function EmailInput({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return <Input type="email" autoComplete="email" value={value} placeholder="you@company.com" onValue={onValue} />;
}
