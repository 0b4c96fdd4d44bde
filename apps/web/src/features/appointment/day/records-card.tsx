import { formatDateTime } from '@xinqiao/domain'
import { Link } from 'react-router'
import { Card, CardData, CardList } from '../../../kit/card/card.tsx'
import card from '../../../kit/card/card.module.css'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { LockIcon } from '../../../kit/icons/icons.tsx'
import { shortDay } from '../../../kit/time-words.ts'
import { useNow } from '../../../kit/use-now.ts'
import { type DayPart, useDayPart } from '../../../session/index.ts'
import { useLaterActs } from '../acts/use-later-acts.tsx'
import { MINUTE } from '../appointment.queries.ts'
import { typeLabel } from '../looks.tsx'
import { dayMessages } from './day.messages.ts'
import styles from './day.module.css'
import { sessionWords } from './session-words.ts'
import { recordClock } from './record-clock.ts'

const texts = dayMessages.records

/** Records to write, the one that closes first in front, each with its clock. */
export function RecordsCard({ compact }: { compact: boolean }) {
  const query = useDayPart('records')
  const now = formatDateTime(useNow(MINUTE))
  const acts = useLaterActs()
  return (
    <Card
      urgent
      title={texts.title}
      count={query.data?.total}
      more={{ to: '/consult/mine?tab=success', text: texts.more }}
    >
      <CardData query={query} rows={3}>
        {({ rows, locked }) => (
          <>
            <CardList rows={rows} none={texts} compact={compact}>
              {(row) => (
                <>
                  <Owed row={row} now={now} />
                  <GuardedButton
                    size="small"
                    aria-label={dayMessages.act(
                      row.draftPercent === null ? texts.write : texts.resume,
                      row.visitorName,
                      shortDay(row.startAt),
                    )}
                    onClick={() => acts.run('submitRecord', row)}
                  >
                    {row.draftPercent === null ? texts.write : texts.resume}
                  </GuardedButton>
                </>
              )}
            </CardList>
            {locked > 0 ? (
              <p className={styles.foot}>
                <LockIcon size={12} /> {texts.locked(locked)} <Link to="/lockedList?tab=locked">{texts.unlock}</Link>
              </p>
            ) : null}
          </>
        )}
      </CardData>
      {acts.dialogs}
    </Card>
  )
}

function Owed({ row, now }: { row: DayPart<'records'>['rows'][number]; now: string }) {
  const { words, tone, gone } = recordClock(row, now)
  return (
    <div className={card.grow}>
      <p className={card.line}>
        <b>{row.visitorName}</b>{' '}
        <span className={styles.faint}>
          {[shortDay(row.startAt), typeLabel(row.displayCode), sessionWords(row.sessionNo)].filter(Boolean).join(' ')}
        </span>
      </p>
      <p className={styles.clock} data-tone={tone}>
        {tone === 'closing' ? <LockIcon size={12} /> : null}
        {row.draftPercent === null ? words : `${words} · ${texts.draft(row.draftPercent)}`}
      </p>
      {gone === null ? null : (
        <div className={styles.gone} aria-hidden="true">
          <i style={{ width: `${Math.round(gone * 100)}%` }} />
        </div>
      )}
    </div>
  )
}
