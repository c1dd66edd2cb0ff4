let carried: string | undefined;

/** The editor that takes the place of this one goes on at the control of this name. */
export function carryFocus(name: string): void {
  carried = name;
}

export function takeFocus(): string | undefined {
  const name = carried;
  carried = undefined;
  return name;
}
