import { millisecondsPer, TRACED } from '@xinqiao/domain'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { LockIcon } from '../../../kit/icons/icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { useNow } from '../../../kit/use-now.ts'
import { archiveMessages } from '../archive.messages.ts'
import type { FileEntry, FileLayer, PersonFile } from '../archive.queries.ts'
import { columnAt, COLUMNS, columnsOf, FEW, type Span, type TimeColumn } from './columns-of-time.ts'
import { LayerTag } from './layer-tag.tsx'
import styles from './file.module.css'

const texts = archiveMessages.file

type Props = { file: PersonFile; first?: Span; onAsk: (layer: FileLayer) => void }

const SPANS = Object.entries(texts.spans).map(([value, label]) => ({ value: value as Span, label }))

const LEGEND = [
  { label: texts.legend.visit, part: 'visit', mark: '' },
  { label: texts.legend.first, part: 'visit', mark: 'first' },
  { label: texts.legend.scale, part: 'scale', mark: '' },
  { label: texts.legend.absent, part: 'visit', mark: 'absent' },
  { label: texts.legend.registration, part: 'registration', mark: '' },
] as const

/** Six lines of time, one a layer. An open one shows when something was; a closed one offers to be asked for. */
export function LayerLines({ file, first = 'weeks', onAsk }: Props) {
  const [span, setSpan] = useState<Span>(first)
  const count = usePhone() ? FEW : COLUMNS
  const columns = columnsOf(span, useNow(millisecondsPer.hour), file.termStart, count)
  return (
    <section className={styles.timeline} aria-label={texts.timeline}>
      <Row as="header" gap={8} wrap pad="8 16">
        <h2>{texts.timeline}</h2>
        <Text look="soft 12/20" grow className={styles.timelineLead}>
          {texts.timelineLead}
        </Text>
        <Segmented
          size="small"
          value={span}
          onChange={setSpan}
          options={SPANS.map(({ value, label }) => ({ value, label: label(count) }))}
          aria-label={texts.timeline}
        />
      </Row>
      <ScrollRegion label={texts.timelineRows} className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">
                <span className="xq-sr">{texts.layer}</span>
              </th>
              <th scope="col">{texts.before}</th>
              {columns.map(({ key, label }, index) => (
                <th key={key} scope="col" title={key} data-now={index === columns.length - 1}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.layers.map((layer) => (
              <tr key={layer.layer}>
                <Head layer={layer} />
                {layer.how === 'open' ? (
                  <Dots entries={file.entries.filter((entry) => entry.layer === layer.layer)} columns={columns} />
                ) : (
                  <Closed layer={layer} span={columns.length + 1} onAsk={onAsk} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Row as="ul" gap={16} wrap look="soft 12/20" className={styles.legend} aria-hidden="true">
        {LEGEND.map(({ label, part, mark }) => (
          <Row as="li" gap={6} key={label}>
            <i className={styles.dot} data-part={part} data-mark={mark} />
            {label}
          </Row>
        ))}
      </Row>
    </section>
  )
}

function Head({ layer }: { layer: FileLayer }) {
  const state = layer.until
    ? texts.until(layer.until.slice(11, 16))
    : layer.layer >= TRACED
      ? texts.traced
      : texts.opened
  return (
    <th scope="row">
      <Row gap={8}>
        <LayerTag layer={layer.layer} isClosed={layer.how !== 'open'} />
        <span title={layer.hint}>{layer.label}</span>
        {layer.how === 'open' ? (
          <Text look="success 12" push className={styles.state}>
            {state}
          </Text>
        ) : null}
      </Row>
    </th>
  )
}

function Dots({ entries, columns }: { entries: readonly FileEntry[]; columns: readonly TimeColumn[] }) {
  const at = entries.map((entry) => ({ entry, column: columnAt(columns, entry.time) }))
  const before = at.filter(({ column }) => column < 0).length
  return (
    <>
      <td>{before > 0 ? <span className={styles.before}>{before}</span> : null}</td>
      {columns.map(({ key }, index) => {
        const here = at.filter(({ column }) => column === index).map(({ entry }) => entry)
        return (
          <td key={key} data-now={index === columns.length - 1}>
            <span className={styles.dots}>
              {here.map((entry) => (
                <i
                  key={`${entry.part} ${entry.time} ${entry.title}`}
                  className={styles.dot}
                  data-part={entry.part}
                  data-mark={entry.mark}
                  title={`${entry.time.slice(5, 16)} ${entry.title}`}
                />
              ))}
            </span>
            {here.length > 0 ? <span className="xq-sr">{texts.count(here.length)}</span> : null}
          </td>
        )
      })}
    </>
  )
}

const wordsOf = ({ how, count, outline }: FileLayer): string => {
  if (how === 'closed') return texts.closed
  if (how === 'sealed') return texts.sealed
  if (outline) return outline.words
  return count === null ? texts.hidden : texts.waits(count)
}

function Closed({ layer, span, onAsk }: { layer: FileLayer; span: number; onAsk: Props['onAsk'] }) {
  return (
    <td colSpan={span}>
      <Row gap={8} className={styles.closed} data-how={layer.how}>
        <LockIcon size={14} />
        <Text look="12/20" grow>
          {wordsOf(layer)}
        </Text>
        {layer.how === 'asked' ? (
          <Button size="sm" onClick={() => onAsk(layer)}>
            {texts.ask}
          </Button>
        ) : null}
      </Row>
    </td>
  )
}
