import { Row, Text } from '../../kit/layout/layout.tsx'
import styles from './library.module.css'
import { scaleMessages } from './scale.messages.ts'
import type { ScaleVersion } from './scale.queries.ts'

const texts = scaleMessages.versions

const stateOf = ({ isPublished, isCurrent }: ScaleVersion): string =>
  isPublished ? (isCurrent ? texts.current : texts.old) : texts.draft

type VersionListProps = {
  readonly versions: readonly ScaleVersion[]
  readonly shown: string
  readonly onShow: (id: string) => void
}

export function VersionList({ versions, shown, onShow }: VersionListProps) {
  return (
    <section aria-label={texts.title}>
      <Row gap={8}>
        <Text as="h3" look="13/22 600">
          {texts.title}
        </Text>
        <Text look="faint 12/20">{texts.lead}</Text>
      </Row>
      {versions.map((one) => (
        <button
          key={one.id}
          type="button"
          className={styles.version}
          aria-current={one.id === shown || undefined}
          onClick={() => onShow(one.id)}
        >
          <b>v{one.label}</b>
          <Text look="faint">{one.time.slice(0, 10)}</Text>
          <Text cut>{one.note || (one.byName ? one.byName : texts.first)}</Text>
          <Text look={one.isCurrent ? 'success' : 'faint'}>
            {one.id === shown && !one.isCurrent ? `${stateOf(one)} · ${texts.shown}` : stateOf(one)}
          </Text>
        </button>
      ))}
    </section>
  )
}
