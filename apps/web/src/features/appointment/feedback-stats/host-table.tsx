import { useId } from 'react'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Text } from '../../../kit/layout/layout.tsx'
import { feedbackMessages as texts } from './feedback-stats.messages.ts'
import styles from './feedback-stats.module.css'
import type { FeedbackStats } from './feedback-stats.queries.ts'

type HostTableProps = { hosts: FeedbackStats['hosts']; least: number; onHost: (userId: string) => void }

export function HostTable({ hosts, least, onHost }: HostTableProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Text as="h2" look="16/24 600" below={12} id={id}>
        {texts.hosts} <small>{texts.hostsLead(least)}</small>
      </Text>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.host}</th>
            <th scope="col">{texts.columns.received}</th>
            <th scope="col">{texts.columns.average}</th>
          </tr>
        </thead>
        <tbody>
          {hosts.map(({ userId, realName, avatar, received, average }) => (
            <tr key={userId}>
              <td>
                <button type="button" onClick={() => onHost(userId)}>
                  <Avatar name={realName} src={avatar || null} size={24} />
                  {realName}
                  <span className="xq-sr">{texts.see}</span>
                </button>
              </td>
              <td>
                {received} {texts.copies}
              </td>
              <td>{average === null ? <small>{texts.tooFew}</small> : average.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
