import { Stack, Text } from '../../../kit/layout/layout.tsx'
import { archiveMessages } from '../archive.messages.ts'
import type { PersonFile } from '../archive.queries.ts'
import { LayerTag } from './layer-tag.tsx'
import styles from './file.module.css'

const texts = archiveMessages.file

/** How many records there are is known before they may be read. */
const closedRecords = ({ layers }: PersonFile): PersonFile['figures'] => {
  const records = layers.find(({ layer }) => layer === 3)
  if (!records || records.how !== 'asked' || records.count === null) return []
  return [
    {
      layer: 3,
      label: texts.records,
      value: records.outline?.value ?? texts.papers(records.count),
      note: records.outline?.note || texts.locked,
    },
  ]
}

const isClosed = ({ layers }: PersonFile, code: number): boolean =>
  layers.some(({ layer, how }) => layer === code && how !== 'open')

/** The few numbers one wants first, each with the layer it comes from. */
export function Figures({ file }: { file: PersonFile }) {
  const figures = [...file.figures, ...closedRecords(file)].toSorted((a, b) => a.layer - b.layer)
  if (figures.length === 0) return null
  return (
    <ul className={styles.figures}>
      {figures.map(({ layer, label, value, note }) => (
        <Stack as="li" gap={2} key={`${layer} ${label}`} surface="card" pad="8 16">
          <span className={styles.figureHead}>
            <Text look="soft 13/20">{label}</Text>
            <LayerTag layer={layer} isClosed={isClosed(file, layer)} />
          </span>
          <span className={styles.figure}>
            <b className={styles.value}>{value}</b> <Text look="faint 12/20">{note}</Text>
          </span>
        </Stack>
      ))}
    </ul>
  )
}
