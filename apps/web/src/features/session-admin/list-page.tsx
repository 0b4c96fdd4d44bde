import type { ReactNode } from 'react'
import { deviceName } from './device-name.ts'
import styles from './record-list.module.css'

/** Where we are, then a search panel, then the list. */
export function ListPage(props: { group: string; title: string; search?: ReactNode; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.crumb}>
        <span>{props.group}</span>
        <span aria-hidden="true">/</span>
        <h1>{props.title}</h1>
      </div>
      {props.search ? <div className={styles.panel}>{props.search}</div> : null}
      <div className={`${styles.panel} ${styles.body}`}>{props.children}</div>
    </main>
  )
}

/** The rows of a phone's card. */
export function CardFacts({ rows }: { rows: ReadonlyArray<readonly [label: string, value: ReactNode]> }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <Pair key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

function Pair({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** The browser's own words stay at hand for those who look into an incident. */
export function Device({ name }: { name: string }) {
  return <span title={name}>{deviceName(name)}</span>
}
