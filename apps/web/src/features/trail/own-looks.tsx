import { Avatar } from '../../kit/avatar/avatar.tsx'
import { Box, Para, Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { momentWords } from '../../kit/time-words.ts'
import { trailMessages } from './trail.messages.ts'
import type { Footprint } from './trail.queries.ts'
import styles from './own-looks.module.css'

const texts = trailMessages.looks

type Look = Footprint & { byName: string; purposeText: string }

const isLook = (row: Footprint): row is Look => row.byName !== null && row.purposeText !== null

const MOST = 5

/** What for and what of, in the words a person reads about themselves. */
export const whatFor = ({ layerName, what }: Pick<Footprint, 'layerName' | 'what'>, purpose: string): string =>
  layerName === null ? texts.looked(purpose, what) : texts.opened(purpose, layerName)

/** Who opened the file, by name and with what for: before the list of everything else. */
export function OwnLooks({ rows }: { rows: readonly Footprint[] }) {
  const looks = rows.filter(isLook)
  if (looks.length === 0) return null
  const teachers = new Set(looks.map(({ byName }) => byName)).size
  return (
    <Stack as="section" gap={12} className={styles.looks} aria-label={texts.title}>
      <Box>
        <h2>{texts.title}</h2>
        <Para look="soft 14/22">{texts.lead(teachers)}</Para>
      </Box>
      <ul className={styles.list}>
        {looks.slice(0, MOST).map((look) => (
          <Row as="li" gap={12} key={look.id}>
            <Avatar name={look.byName} src={null} size={40} />
            <Box grow>
              <Row gap={6} align="baseline">
                <b>{texts.teacher(look.byName)}</b>
                <Text look="soft 13/20" grow cut>
                  {look.roleName}
                </Text>
                <Text look="faint 12" firm>
                  {momentWords(look.time)}
                </Text>
              </Row>
              <Para look="soft 14/22">{whatFor(look, look.purposeText)}</Para>
            </Box>
          </Row>
        ))}
      </ul>
    </Stack>
  )
}
