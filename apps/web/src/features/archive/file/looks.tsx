import { formatDate } from '@xinqiao/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { cx } from '../../../kit/cx.ts'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Box, Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { clockOf, dayOf, shortDay } from '../../../kit/time-words.ts'
import { archiveMessages } from '../archive.messages.ts'
import type { PersonFile } from '../archive.queries.ts'
import { GRANTS } from '../paths.ts'
import { LayerTag } from './layer-tag.tsx'
import styles from './file.module.css'

const texts = archiveMessages.looks

const whenOf = (time: string, today: string): string =>
  dayOf(time) === today ? texts.today(clockOf(time)) : time.startsWith(today.slice(0, 4)) ? shortDay(time) : dayOf(time)

type Look = NonNullable<PersonFile['looks']>['rows'][number]

/** What somebody opened on one day for one reason is one look, at however many layers. */
const together = (rows: readonly Look[]): (Omit<Look, 'layer'> & { layers: number[] })[] =>
  [...Map.groupBy(rows, (row) => `${row.viewerName} ${row.reason} ${dayOf(row.time)}`).values()].map((same) => {
    const [{ layer: _, ...first }] = same as [Look, ...Look[]]
    return { ...first, layers: [...new Set(same.map(({ layer }) => layer))].toSorted((a, b) => a - b) }
  })

/** 最近查阅: who opened the file of late, which layer and what for. */
export function Looks({ looks }: { looks: PersonFile['looks'] }) {
  const [today] = useState(() => formatDate(new Date()))
  if (looks === null) return null
  return (
    <Panel title={texts.title} count={looks.total}>
      {looks.rows.length === 0 ? (
        <Para look="soft 13/20" className={styles.quiet}>
          {texts.none}
        </Para>
      ) : (
        <ul className={cx(styles.lines, styles.looks)}>
          {together(looks.rows).map(({ id, viewerName, layers, purposeName, reason, time }) => (
            <Row as="li" gap={12} key={id}>
              <Avatar name={viewerName} src={null} size={32} />
              <Box grow slim>
                <Row gap={8}>
                  <b>{viewerName}</b>
                  {layers.map((layer) => (
                    <LayerTag key={layer} layer={layer} />
                  ))}
                </Row>
                <Para look="faint 12/20" cut title={reason}>
                  {texts.what(purposeName, reason)}
                </Para>
              </Box>
              <Text look="faint 12" firm>
                {whenOf(time, today)}
              </Text>
            </Row>
          ))}
        </ul>
      )}
      {looks.total > looks.rows.length ? (
        <Link className={styles.more} to={GRANTS}>
          {texts.all}
          <ForwardIcon size={12} />
        </Link>
      ) : null}
    </Panel>
  )
}
