import { Input } from 'antd'
import { useState } from 'react'
import { BranchIcon } from '../../kit/icons/form-icons.tsx'
import { CheckIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, FileIcon, PencilIcon, SearchIcon } from '../../kit/icons/shell-icons.tsx'
import { Column, Row, Text } from '../../kit/layout/layout.tsx'
import styles from './library.module.css'
import { scaleMessages as texts } from './scale.messages.ts'
import type { ScaleGroup, ScaleRow } from './scale.queries.ts'

type Filter = keyof typeof texts.filters
const FILTERS = Object.keys(texts.filters) as Filter[]

const passes = ({ state }: ScaleRow, filter: Filter): boolean =>
  filter === 'all' || state === filter || (filter === 'usable' && state === 'branch')

const SIGNS: Readonly<Record<ScaleRow['state'], typeof CheckIcon>> = {
  usable: CheckIcon,
  branch: BranchIcon,
  confirm: ClockIcon,
  structure: FileIcon,
  draft: PencilIcon,
}

type ScaleTreeProps = {
  readonly groups: readonly ScaleGroup[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

export function ScaleTree({ groups, chosen, onChoose }: ScaleTreeProps) {
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const all = groups.flatMap(({ scales }) => scales)
  const wanted = keyword.trim().toLowerCase()
  const isWanted = (one: ScaleRow): boolean =>
    passes(one, filter) && `${one.name} ${one.title} ${one.code}`.toLowerCase().includes(wanted)
  const shown = groups
    .map((group) => ({ ...group, scales: group.scales.filter(isWanted) }))
    .filter(({ scales }) => scales.length > 0)
  return (
    <>
      <Input
        allowClear
        className={styles.search ?? ''}
        aria-label={texts.search}
        placeholder={texts.search}
        prefix={<SearchIcon size={14} />}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <Row gap={4} wrap role="group" aria-label={texts.filterLabel}>
        {FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.filter}
            aria-pressed={filter === one}
            onClick={() => setFilter(one)}
          >
            {texts.filters[one]}
            {one === 'all' ? '' : ` ${all.filter((scale) => passes(scale, one)).length}`}
          </button>
        ))}
      </Row>
      <Column as="nav" gap={4} grow className={styles.tree} aria-label={texts.list}>
        {shown.map(({ category, label, scales }) => (
          <section key={category} aria-label={label}>
            <Row gap={6} look="soft 12/18 600" className={styles.group}>
              <Text grow>{label}</Text>
              <Text look="faint 400">{scales.length}</Text>
            </Row>
            <ul>
              {scales.map((one) => (
                <li key={one.id}>
                  <Leaf scale={one} isOn={one.id === chosen} onChoose={() => onChoose(one.id)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 ? <Text look="faint 13/20">{texts.none}</Text> : null}
      </Column>
    </>
  )
}

function Leaf({ scale, isOn, onChoose }: { scale: ScaleRow; isOn: boolean; onChoose: () => void }) {
  const Sign = SIGNS[scale.state]
  return (
    <Row
      as="button"
      gap={8}
      look="13"
      bare
      type="button"
      aria-current={isOn || undefined}
      className={styles.leaf}
      onClick={onChoose}
    >
      <Text oneLine>{scale.name}</Text>
      <Text look="faint 12" cut grow>
        {scale.title}
      </Text>
      <Row as="small" inline gap={4} look="12" firm className={styles.state} data-state={scale.state}>
        <Sign size={12} />
        {texts.states[scale.state]}
      </Row>
    </Row>
  )
}
