import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { PrintIcon } from '../../../kit/icons/shell-icons.tsx'
import { later } from '../../../kit/later.tsx'
import { daySheetMessages as texts } from './day-sheet.messages.ts'

const { Part: DaySheet } = later(async () => (await import('./day-sheet.tsx')).DaySheet)

/** The button's words and what it opens, which comes with the first press. */
export function useDaySheetAction(given: Omit<ComponentProps<typeof DaySheet>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const dialog: ReactNode = isOpen ? (
    <Suspense fallback={null}>
      <DaySheet {...given} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
  return {
    action: { key: 'daySheet', label: texts.open, icon: <PrintIcon size={14} />, run: () => setOpen(true) },
    dialog,
  }
}
