import { deviceName } from '@xinqiao/domain'
import { Centre } from '../../../kit/layout/layout.tsx'
import { useMySessions } from '../../session-admin/index.ts'
import { MobileIcon } from '../../../kit/icons/icons.tsx'
import { TableIcon } from '../../../kit/icons/shell-icons.tsx'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { rowsOf } from '../workbench.queries.ts'
import { Card, CardData } from '../../../kit/card/card.tsx'
import styles from '../../../kit/card/card.module.css'

export function DevicesCard({ compact }: { compact: boolean }) {
  const query = useMySessions()
  return (
    <Card title={texts.devices.title} count={query.data?.length} more={{ to: '/mySessions/index', text: texts.all }}>
      <CardData query={query}>
        {(devices) => (
          <ul className={styles.list}>
            {devices.slice(0, rowsOf(compact)).map((device) => (
              <li key={device.id}>
                <Centre as="span" box={32} look="soft 13 600" firm className={styles.badge}>
                  {device.port === 'pc' ? <TableIcon size={16} /> : <MobileIcon size={16} />}
                </Centre>
                <div className={styles.grow}>
                  <p className={styles.line}>{deviceName(device.device)}</p>
                  <p className={styles.sub}>{texts.devices.seen(device.lastSeenTime.slice(5, 16))}</p>
                </div>
                {device.current ? <span className={styles.tag}>{texts.devices.this}</span> : null}
              </li>
            ))}
          </ul>
        )}
      </CardData>
    </Card>
  )
}
