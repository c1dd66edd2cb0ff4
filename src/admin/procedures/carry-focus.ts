let carried: string | undefined;

/** The editor that replaces this one focuses the control of this name. */
export function focusInNextEditor(name: string): void {
  carried = name;
}

export function takeFocusTarget(): string | undefined {
  const name = carried;
  carried = undefined;
  return name;
}
