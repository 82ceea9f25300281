// Local storage. Private windows may refuse it, and it may be full; then values are kept until the page is closed.

const held = new Map<string, string>(); // what could not be stored

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = held.get(name) ?? localStorage.getItem(`thirdage.${name}`);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`thirdage.${name}`, text);
    held.delete(name);
  } catch {
    held.set(name, text);
  }
}
