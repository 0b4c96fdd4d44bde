import { Card, CardData, CardList } from '../../../kit/card/card.tsx'
import card from '../../../kit/card/card.module.css'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { shortDay } from '../../../kit/time-words.ts'
import { useDayPart } from '../../../session/index.ts'
import { actMessages } from '../acts/acts.messages.ts'
import { useLaterActs } from '../acts/use-later-acts.tsx'
import { typeLabel } from '../looks.tsx'
import { dayMessages } from './day.messages.ts'
import styles from './day.module.css'

const texts = dayMessages.overdue

/** Records of the house whose day is over: whoever keeps the house reminds their writers. */
export function OverdueCard({ compact }: { compact: boolean }) {
  const query = useDayPart('overdue')
  const acts = useLaterActs()
  return (
    <Card
      urgent
      title={texts.title}
      count={query.data?.total}
      more={{ to: '/consult/list/2?tab=success', text: texts.more }}
    >
      <CardData query={query} rows={3}>
        {({ rows }) => (
          <CardList rows={rows} none={texts} compact={compact}>
            {(row) => (
              <>
                <div className={card.grow}>
                  <p className={card.line}>
                    <b>{texts.of(row.hostName)}</b>{' '}
                    <span className={styles.faint}>{`${shortDay(row.startAt)} ${typeLabel(row.displayCode)}`}</span>
                  </p>
                  <p className={styles.clock} data-tone="late">
                    {texts.due(shortDay(row.recordDueAt ?? row.endAt))}
                  </p>
                </div>
                <GuardedButton
                  size="small"
                  aria-label={dayMessages.act(actMessages.labels.remindRecord, row.hostName, shortDay(row.startAt))}
                  onClick={() => acts.run('remindRecord', row)}
                >
                  {actMessages.labels.remindRecord}
                </GuardedButton>
              </>
            )}
          </CardList>
        )}
      </CardData>
      {acts.dialogs}
    </Card>
  )
}
