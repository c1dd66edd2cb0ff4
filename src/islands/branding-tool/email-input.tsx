import { Input } from '#components/ui/input.tsx';

interface EmailInputProps {
  value: string;
  onValue: (value: string) => void;
}

export function EmailInput({ value, onValue }: EmailInputProps) {
  return (
    <Input
      type="email"
      autoComplete="email"
      value={value}
      placeholder="you@company.com"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
