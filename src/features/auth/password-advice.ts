const strongLength = 14;
const fairLength = 10;

/** Advice, not a rule: six characters are accepted, but more are better, and length matters more than symbols. */
export function passwordAdvice(password: string, username: string): string {
  const name = username.trim().toLowerCase();
  if (password === '') return 'At least 6 characters. Three or four unrelated words make a good one.';
  if (name.length >= 3 && password.toLowerCase().includes(name)) return 'Easy to guess: it contains your username.';
  if (/^(.)\1*$/u.test(password)) return 'Easy to guess: it repeats one character.';
  if (password.length < fairLength) return 'Short: every character you add makes it much harder to guess.';
  return password.length < strongLength ? 'Good. A few more characters would make it strong.' : 'Strong.';
}
