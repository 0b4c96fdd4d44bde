import { unsavedWork } from '../../kit/unsaved.ts'
import { type Tab, titleOf } from './tab.ts'
import { tabTexts } from './tabs.messages.ts'

/** Names the pages, so that nobody has to remember what they were doing where. */
const UnsavedList = ({ lines }: { lines: readonly string[] }) => (
  <>
    {tabTexts.unsaved}
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)

export const isBusy = ({ key }: Pick<Tab, 'key'>): boolean => unsavedWork(key).length > 0

/** Undefined when nothing would be lost. */
export const unsavedIn = (tabs: readonly Tab[]) => {
  const busy = tabs.filter(isBusy)
  if (busy.length === 0) return undefined
  return <UnsavedList lines={busy.map((tab) => tabTexts.unsavedIn(titleOf(tab), unsavedWork(tab.key)))} />
}

/** What leaving altogether would cost, wherever it was typed; below `first`, if there is anything to say first. */
export const unsavedAnywhere = (first?: string) => {
  const works = unsavedWork()
  if (works.length === 0) return first
  return (
    <>
      {first ? <p>{first}</p> : null}
      <UnsavedList lines={works} />
    </>
  )
}
