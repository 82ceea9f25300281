// Local storage. Private windows may refuse it; then values are kept until the page is closed.

const held = new Map<string, string>();

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`thirdage.${name}`) ?? held.get(name);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  held.set(name, text);
  try {
    localStorage.setItem(`thirdage.${name}`, text);
  } catch {
    // kept in memory only
  }
}
