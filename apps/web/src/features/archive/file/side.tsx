import { useNavigate } from 'react-router'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Panel, type PanelAction } from '../../../kit/panel/panel.tsx'
import { Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { shortDay } from '../../../kit/time-words.ts'
import { archiveMessages } from '../archive.messages.ts'
import type { PersonFile } from '../archive.queries.ts'
import { personPath } from '../paths.ts'
import styles from './file.module.css'

const texts = archiveMessages.file

/** What is said about the person, since when and until when. */
export function Tags({ file }: { file: PersonFile }) {
  const tags = file.entries.filter(({ part }) => part === 'tag')
  const isOpen = file.layers.some(({ layer, how }) => layer === 2 && how === 'open')
  const navigate = useNavigate()
  const asked = tags.filter(({ mark }) => mark === 'asked').length
  const check: PanelAction = {
    key: 'check',
    label: texts.tagsAll,
    need: 'admin_userTag_list_tab',
    run: () => navigate(personPath(file.visitorId)),
  }
  return (
    <Panel
      title={texts.tags}
      count={tags.length}
      statuses={asked > 0 ? [{ label: texts.corrections(asked), icon: <ClockIcon size={12} />, tone: 'warning' }] : []}
      actions={asked > 0 ? [check] : []}
    >
      {tags.length === 0 ? (
        <Para look="soft 13/20" className={styles.quiet}>
          {isOpen ? texts.tagsNone : archiveMessages.curves.closed}
        </Para>
      ) : (
        <ul className={styles.tags}>
          {tags.map(({ title, note, time, source, mark }) => (
            <li key={`${title} ${time}`}>
              <span className={styles.tag}>{title}</span>
              <Row gap={8} look="soft 12/20" justify="between">
                <Text look="soft 12/20" cut title={source}>
                  {[source, shortDay(time)].filter(Boolean).join(' ')}
                </Text>
                <Text look="faint 12/20" firm>
                  {mark === 'asked' ? texts.corrected : note}
                </Text>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What one wants to know of somebody before speaking with them. */
export function Portrait({ facts }: { facts: PersonFile['portrait'] }) {
  if (facts.length === 0) return null
  return (
    <Panel title={texts.portrait}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <Row gap={12} key={`${label} ${value}`} justify="between">
            <Text as="dt" look="soft 13/20" firm>
              {label}
            </Text>
            <Text as="dd" look="13/20" cut>
              {value}
            </Text>
          </Row>
        ))}
      </dl>
    </Panel>
  )
}
