import { Stack, Text } from '../../../kit/layout/layout.tsx'
import type { PersonFile } from '../archive.queries.ts'
import { LayerTag } from './layer-tag.tsx'
import styles from './file.module.css'

/** The few numbers one wants first, each with the layer it comes from. */
export function Figures({ figures }: { figures: PersonFile['figures'] }) {
  if (figures.length === 0) return null
  return (
    <ul className={styles.figures}>
      {figures.map(({ layer, label, value, note }) => (
        <Stack as="li" gap={4} key={`${layer} ${label}`} surface="card" pad="12 16">
          <span className={styles.figureHead}>
            <Text look="soft 13/20">{label}</Text>
            <LayerTag layer={layer} />
          </span>
          <span>
            <b className={styles.value}>{value}</b> <Text look="faint 12/20">{note}</Text>
          </span>
        </Stack>
      ))}
    </ul>
  )
}
