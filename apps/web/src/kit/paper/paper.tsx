import { type ReactNode, useRef } from 'react'
import { usePrinting } from '../detail/printing.ts'
import { Button } from '../form/button.tsx'
import { PrintIcon } from '../icons/shell-icons.tsx'
import { Para, Row } from '../layout/layout.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import styles from './paper.module.css'

type PaperProps = { title: string; lead: ReactNode; print: string; children: ReactNode }

/** A page that is made to be printed: shown as it will lie on paper, and printed alone. */
export function Paper({ title, lead, print, children }: PaperProps) {
  const sheet = useRef<HTMLElement>(null)
  const run = usePrinting(sheet)
  return (
    <>
      <Row justify="end">
        <Button variant="primary" icon={<PrintIcon size={14} />} onClick={run}>
          {print}
        </Button>
      </Row>
      <article ref={sheet} className={styles.sheet}>
        <h2>{title}</h2>
        <Para look="soft 13/20">{lead}</Para>
        {children}
      </article>
    </>
  )
}

export function PaperPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** What something is, line by line; a line that says nothing is left out. */
export function PaperFacts({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <PaperPart title={title}>
      <table className={styles.facts}>
        <tbody>
          {rows
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </PaperPart>
  )
}

type PaperTableProps = { title: string; heads: readonly string[]; children: ReactNode }

export function PaperTable({ title, heads, children }: PaperTableProps) {
  return (
    <PaperPart title={title}>
      <ScrollRegion label={title} className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
    </PaperPart>
  )
}

/** A moment, on one line. */
export function PaperTime({ children }: { children: ReactNode }) {
  return <td className={styles.time}>{children}</td>
}
