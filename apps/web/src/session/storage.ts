/**
 * Browser storage in the specification's entry shape. `islasting` entries outlive the window (shared by all tabs),
 * others end with it. Reading never throws: a broken entry is no entry.
 */
export type StorageEntry = { dataType: string; content: unknown; islasting: boolean; datetime: number }

const PREFIX = 'xinqiao-'

const place = (islasting: boolean): Storage => (islasting ? window.localStorage : window.sessionStorage)

export const writeStore = (name: string, content: unknown, islasting: boolean): void => {
  const entry: StorageEntry = { dataType: typeof content, content, islasting, datetime: Date.now() }
  try {
    place(islasting).setItem(PREFIX + name, JSON.stringify(entry))
  } catch {
    // Private windows and full disks: the page goes on without memory.
  }
}

export const readStore = <T>(name: string): T | null => {
  for (const islasting of [false, true]) {
    try {
      const text = place(islasting).getItem(PREFIX + name)
      if (text) return (JSON.parse(text) as StorageEntry).content as T
    } catch {
      // Try the other place.
    }
  }
  return null
}

export const removeStore = (name: string): void => {
  for (const islasting of [false, true]) place(islasting).removeItem(PREFIX + name)
}

/** Tells other tabs' changes of a lasting entry. */
export const onStoreChange = (name: string, listen: () => void): (() => void) => {
  const handle = (event: StorageEvent) => {
    if (event.key === PREFIX + name || event.key === null) listen()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
