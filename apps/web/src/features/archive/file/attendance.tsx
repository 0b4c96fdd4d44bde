import { millisecondsPer } from '@xinqiao/domain'
import { Bars } from '../../../kit/bars/bars.tsx'
import { Box, Para } from '../../../kit/layout/layout.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { archiveMessages } from '../archive.messages.ts'
import type { FileEntry } from '../archive.queries.ts'
import { columnAt, columnsOf } from './columns-of-time.ts'
import styles from './file.module.css'

const texts = archiveMessages.portrait

/** Month by month, how often somebody came and how often they did not. */
export const visitsByMonth = (entries: readonly FileEntry[], now: Date) => {
  const columns = columnsOf('months', now)
  const bars = columns.map(({ key, label }) => ({ short: label, long: key.slice(0, 7), main: 0, other: 0 }))
  for (const { mark, isHeld, time } of entries) {
    const bar = isHeld || mark === 'absent' ? bars[columnAt(columns, time)] : undefined
    if (bar) bar[isHeld ? 'main' : 'other'] += 1
  }
  return bars
}

export function Attendance({ entries }: { entries: readonly FileEntry[] }) {
  const bars = visitsByMonth(entries, useNow(millisecondsPer.hour))
  const isEmpty = bars.every(({ main, other }) => main + other === 0)
  return (
    <Panel title={texts.attendance}>
      {isEmpty ? (
        <Para look="soft 13/20" className={styles.quiet}>
          {texts.never}
        </Para>
      ) : (
        <Box pad="8 16">
          <Bars bars={bars} caption={texts.attendanceOf} heads={texts.heads} asTable={false} />
        </Box>
      )}
    </Panel>
  )
}
