import { formatDate, millisecondsPer } from '@xinqiao/domain'
import { useState } from 'react'
import { Avatar } from '../../kit/avatar/avatar.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Box, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { clockOf, dateWords, dayOf } from '../../kit/time-words.ts'
import { useContactMe } from './own-choices.tsx'
import { trailMessages } from './trail.messages.ts'
import type { Footprint } from './trail.queries.ts'
import styles from './own-looks.module.css'

const texts = trailMessages.looks

type Look = Footprint & { byName: string; purposeText: string }

const isLook = (row: Footprint): row is Look => row.byName !== null && row.purposeText !== null

const MOST = 3

/** What somebody looked at on one day for one purpose is one look to tell of. */
const together = (looks: readonly Look[]): Look[] =>
  [...Map.groupBy(looks, ({ byName, purposeText, time }) => `${byName} ${purposeText} ${dayOf(time)}`).values()].map(
    (same) => {
      const [first] = same as [Look]
      const layers = new Set(same.flatMap(({ layerName }) => (layerName === null ? [] : [layerName])))
      return { ...first, layerName: layers.size === 0 ? null : [...layers].toReversed().join('、') }
    },
  )

const whenOf = (time: string, now: Date): string =>
  dayOf(time) === formatDate(now) ? texts.today(clockOf(time)) : dateWords(time)

/** What for and what of, in the words a person reads about themselves. */
export const whatFor = ({ layerName, what }: Pick<Footprint, 'layerName' | 'what'>, purpose: string): string =>
  layerName === null ? texts.looked(purpose, what) : texts.opened(purpose, layerName)

const LATELY_DAYS = 30

/** How many teachers looked of late; of a trail that goes on only as far as it is here. */
const leadOf = (looks: readonly Look[], isCut: boolean, now: Date): string => {
  if (looks.length === 0) return texts.nobody
  const since = formatDate(new Date(now.getTime() - LATELY_DAYS * millisecondsPer.day))
  const lately = looks.filter(({ time }) => dayOf(time) >= since)
  const count = (some: readonly Look[]): number => new Set(some.map(({ byName }) => byName)).size
  if (lately.length === looks.length && isCut) return texts.lead(count(looks))
  return lately.length === 0 ? texts.noneLately : texts.lately(count(lately))
}

type Props = { rows: readonly Footprint[]; total: number; isGuest: boolean; onAll?: (() => void) | undefined }

/** Who opened the file, by name and with what for: before the list of everything else. */
export function OwnLooks({ rows, total, isGuest, onAll }: Props) {
  const [now] = useState(() => new Date())
  const looks = together(rows.filter(isLook))
  if (looks.length === 0 && !isGuest) return null
  return (
    <section className={styles.looks} aria-label={texts.title}>
      <Box className={styles.heading}>
        <h2>{texts.title}</h2>
        <Para look="soft 14/22">{leadOf(looks, rows.length < total, now)}</Para>
      </Box>
      <div className={styles.card}>
        <ul className={styles.list}>
          {looks.slice(0, MOST).map((look) => (
            <Row as="li" gap={12} key={look.id}>
              <Avatar name={look.byName} src={null} size={40} />
              <Box grow>
                <Row gap={6} align="baseline" className={styles.who}>
                  <b>{texts.teacher(look.byName)}</b>
                  <Text look="soft 13/20" grow cut>
                    {look.roleName}
                  </Text>
                  <Text look="faint 12" firm>
                    {whenOf(look.time, now)}
                  </Text>
                </Row>
                <Para look="soft 14/22">{whatFor(look, look.purposeText)}</Para>
              </Box>
            </Row>
          ))}
        </ul>
        {isGuest ? (
          <Row className={styles.links}>
            {onAll ? (
              <Button variant="text" onClick={onAll}>
                {texts.all(total)}
              </Button>
            ) : null}
            <Unclear />
          </Row>
        ) : null}
      </div>
    </section>
  )
}

/** Whoever does not understand what stands here is called, and need not write. */
function Unclear() {
  const { isAsked, ask } = useContactMe()
  if (isAsked) return null
  return (
    <Button variant="text" onClick={ask}>
      {texts.unclear}
    </Button>
  )
}
