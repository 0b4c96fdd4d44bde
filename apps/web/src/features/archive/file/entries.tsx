import { formatDate } from '@xinqiao/domain'
import { Link } from 'react-router'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { archiveMessages } from '../archive.messages.ts'
import type { FileEntry } from '../archive.queries.ts'
import { LayerTag } from './layer-tag.tsx'
import styles from './file.module.css'

const texts = archiveMessages.file

/** To the minute, and with the year where it is not this one. */
const shortTime = (time: string): string =>
  time.startsWith(formatDate(new Date()).slice(0, 5)) ? time.slice(5, 16) : time.slice(0, 16)

/** The same as the lines of time, to be read: newest first. */
export function Entries({ entries }: { entries: readonly FileEntry[] }) {
  return (
    <Panel title={texts.entries} count={entries.length}>
      {entries.length === 0 ? (
        <Para look="soft 13/20" className={styles.quiet}>
          {texts.none}
        </Para>
      ) : (
        <ul className={styles.lines}>
          {entries.map((entry) => (
            <Row as="li" gap={12} key={`${entry.part} ${entry.time} ${entry.title} ${entry.path ?? ''}`}>
              <Text as="time" look="soft 13/20" firm className={styles.time} dateTime={entry.time.replace(' ', 'T')}>
                {shortTime(entry.time)}
              </Text>
              <LayerTag layer={entry.layer} />
              <span className={styles.title}>
                {entry.path ? <Link to={entry.path}>{entry.title}</Link> : entry.title}
              </span>
              <Text look="soft 13/20" grow cut>
                {entry.note}
              </Text>
              <Text look="faint 12" firm className={styles.part}>
                {entry.partName}
              </Text>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  )
}
