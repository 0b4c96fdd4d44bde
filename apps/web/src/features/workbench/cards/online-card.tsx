import { deviceName } from '@xinqiao/domain'
import { Centre } from '../../../kit/layout/layout.tsx'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { rowsOf, useOnlineNow } from '../workbench.queries.ts'
import { Card, CardData } from '../../../kit/card/card.tsx'
import styles from '../../../kit/card/card.module.css'

export function OnlineCard({ compact }: { compact: boolean }) {
  const query = useOnlineNow()
  return (
    <Card title={texts.online.title} count={query.data?.total} more={{ to: '/online/index', text: texts.all }}>
      <CardData query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={styles.quiet}>{texts.online.none}</p>
          ) : (
            <ul className={styles.list}>
              {records.slice(0, rowsOf(compact)).map((one) => (
                <li key={one.id}>
                  <Centre as="span" box={32} look="soft 13 600" firm className={styles.badge}>
                    {one.realName.slice(0, 1)}
                  </Centre>
                  <div className={styles.grow}>
                    <p className={styles.line}>
                      <b>{one.realName}</b> {one.roleName ?? ''}
                    </p>
                    <p className={styles.sub}>{deviceName(one.device)}</p>
                  </div>
                  <span className={styles.sub}>{one.lastSeenTime.slice(11, 16)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </CardData>
    </Card>
  )
}
