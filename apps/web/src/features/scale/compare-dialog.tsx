import { scaleDifferences } from '@xinqiao/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { keyOf } from '../../session/index.ts'
import styles from './dialogs.module.css'
import library from './library.module.css'
import { scaleMessages } from './scale.messages.ts'
import { type ScaleView, versionDefinition } from './scale.queries.ts'

const texts = scaleMessages.compare

/** What has changed between two versions, item by item and border by border. */
export function CompareDialog({ view, onClose }: { view: ScaleView; onClose: () => void }) {
  const [older, setOlder] = useState(view.versions.at(-1)?.id ?? view.versionId)
  const [newer, setNewer] = useState(view.versions[0]?.id ?? view.versionId)
  const found = useQuery({
    queryKey: keyOf('GET /scale/scale/view', 'compare', view.scale.id, older, newer),
    queryFn: async () => {
      const [before, after] = await Promise.all([older, newer].map((id) => versionDefinition(view.scale.id, id)))
      return before && after ? scaleDifferences(before, after) : []
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog open title={texts.title} width={780} onPhone="full" onClose={onClose}>
      <Stack gap={12} fluid>
        <Row gap={12} wrap>
          <Choice label={texts.older} versions={view.versions} value={older} onChange={setOlder} />
          <Choice label={texts.newer} versions={view.versions} value={newer} onChange={setNewer} />
        </Row>
        {!found.data ? (
          <QueryState query={found} size="card" />
        ) : found.data.length === 0 ? (
          <Text look="soft">{texts.same}</Text>
        ) : (
          <ScrollRegion label={texts.title}>
            <table className={library.table}>
              <thead>
                <tr>
                  {texts.head.map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.data.map(({ path, before, after }) => (
                  <tr key={path}>
                    <th scope="row">{path}</th>
                    <td className={styles.before}>{before ?? texts.absent}</td>
                    <td className={styles.after}>{after ?? texts.absent}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </Stack>
    </Dialog>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly versions: ScaleView['versions']
  readonly value: string
  readonly onChange: (id: string) => void
}

function Choice({ label, versions, value, onChange }: ChoiceProps) {
  return (
    <Row as="label" gap={8} look="13/20">
      {label}
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {versions.map((one) => (
          <option key={one.id} value={one.id}>
            v{one.label}
          </option>
        ))}
      </select>
    </Row>
  )
}
