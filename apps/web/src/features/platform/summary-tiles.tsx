import type { ReactNode } from 'react'
import { UploadCloudIcon } from '../../kit/icons/file-icons.tsx'
import { UsersIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon } from '../../kit/icons/shell-icons.tsx'
import { Box, Centre, Row, Text } from '../../kit/layout/layout.tsx'
import { platformMessages } from './platform.messages.ts'
import type { Summary } from './platform.queries.ts'
import { backupWords } from './school-look.tsx'
import styles from './platform.module.css'

const texts = platformMessages.schools

/** What an operator looks at first: how many people, whether last night was kept, whose contract ends. */
export function SummaryTiles({ summary }: { summary: Summary }) {
  const { backup, ending, firstEnd } = summary
  const words = texts.tiles
  return (
    <ul className={styles.summary}>
      <Tile
        sign={<UsersIcon size={18} />}
        tone="teal"
        title={words.accounts}
        value={texts.wan(summary.accounts)}
        note={words.online(summary.online)}
      />
      <Tile
        sign={<UploadCloudIcon size={18} />}
        tone={backup.isFailed || backup.time === null ? 'red' : 'green'}
        title={words.backup}
        value={backup.time === null ? words.neverBackedUp : backupWords(summary)}
        note={backup.isFailed ? words.backupFailed : backup.time === null ? words.backupNone : words.backupFine}
        isBad={backup.isFailed}
      />
      <Tile
        sign={<ClockIcon size={18} />}
        tone="amber"
        title={words.ending}
        value={String(ending)}
        note={firstEnd === null ? words.endingNone : words.first(firstEnd)}
        isDue={ending > 0}
      />
    </ul>
  )
}

type TileProps = {
  sign: ReactNode
  tone: 'teal' | 'green' | 'red' | 'amber'
  title: string
  value: string
  note: string
  isBad?: boolean
  isDue?: boolean
}

function Tile({ sign, tone, title, value, note, isBad = false, isDue = false }: TileProps) {
  return (
    <Row as="li" gap={12} surface="card" pad="12 16">
      <Centre box={36} className={styles.sign} data-tone={tone}>
        {sign}
      </Centre>
      <Box slim>
        <Text look="soft 12/18">{title}</Text>
        <Row gap={8} align="baseline" wrap>
          <Text look="20/28 600">{value}</Text>
          <Text look={isBad ? 'danger 12/18' : isDue ? 'warning 12/18' : 'soft 12/18'}>{note}</Text>
        </Row>
      </Box>
    </Row>
  )
}
