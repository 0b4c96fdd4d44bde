import { type ReactNode, useId, useRef, useState } from 'react'
import { tabPanel, UnderlineTabs } from '../form/underline-tabs.tsx'
import { Box, Centre, Column, Row, Text } from '../layout/layout.tsx'
import { type StatusLook, StatusTag } from '../status/status-tag.tsx'
import { type DescriptionGroup, type DescriptionItem, Descriptions } from './descriptions.tsx'
import { type DetailAction, DetailActions } from './detail-actions.tsx'
import { detailTexts as texts } from './detail.messages.ts'
import styles from './detail-page.module.css'
import { usePrinting } from './printing.ts'

export type DetailTab = {
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
  readonly content: ReactNode
}

export type DetailPageProps = {
  crumbs?: readonly string[]
  /** who or what the page is about */
  title: string
  /** the letter of the round sign before the title; without it there is none */
  sign?: string
  /** under the title: what tells this one from others of the name */
  lead?: ReactNode
  statuses?: readonly StatusLook[]
  /** beside the statuses: since when, by whom */
  note?: ReactNode
  actions?: readonly DetailAction[]
  /** the few facts one always wants, in one row */
  facts?: readonly DescriptionItem[]
  /** under the facts: how far it has come */
  way?: ReactNode
  groups?: readonly DescriptionGroup[]
  tabs?: readonly DetailTab[]
  /** the one that is open at first, where it is not the first one */
  openTab?: string | undefined
  /** before everything else: what must be known to read the rest rightly */
  notice?: ReactNode
  /** at the right: what happened */
  timeline?: ReactNode
  children?: ReactNode
}

export function DetailPage(props: DetailPageProps) {
  const page = useRef<HTMLElement>(null)
  const print = usePrinting(page)
  return (
    <main ref={page} className={styles.page}>
      <Crumbs crumbs={props.crumbs ?? []} title={props.title} />
      <header className={styles.panel}>
        <Row gap={16} pad="16 20" className={styles.head}>
          {props.sign ? (
            <Centre as="span" look="600" firm className={styles.sign} aria-hidden="true">
              {props.sign}
            </Centre>
          ) : null}
          <Box grow>
            <Row wrap className={styles.name}>
              <h1>{props.title}</h1>
              {(props.statuses ?? []).map((look) => (
                <StatusTag key={look.label} {...look} />
              ))}
              {props.note ? <Text look="soft 12">{props.note}</Text> : null}
            </Row>
            {props.lead ? <Box look="soft 13/22">{props.lead}</Box> : null}
          </Box>
          <DetailActions actions={props.actions ?? []} onPrint={print} />
        </Row>
        {props.facts && props.facts.length > 0 ? (
          <div className={styles.facts}>
            <Descriptions groups={[{ key: 'facts', items: props.facts }]} />
          </div>
        ) : null}
        {props.way}
      </header>
      <Row gap={12} align="start" className={styles.columns}>
        <Column gap={12} grow>
          {props.notice}
          {props.groups && props.groups.length > 0 ? (
            <div className={styles.panel}>
              <div className={styles.padded}>
                <Descriptions groups={props.groups} />
              </div>
            </div>
          ) : null}
          {props.tabs && props.tabs.length > 0 ? <Related tabs={props.tabs} first={props.openTab} /> : null}
          {props.children}
        </Column>
        {props.timeline ? (
          <aside className={styles.side}>
            <h2>{texts.timeline}</h2>
            <div className={styles.padded}>{props.timeline}</div>
          </aside>
        ) : null}
      </Row>
    </main>
  )
}

function Crumbs({ crumbs, title }: { crumbs: readonly string[]; title: string }) {
  return (
    <Row align="stretch" look="faint 12/20" className={styles.crumb}>
      {crumbs.map((crumb) => (
        <span key={crumb}>{crumb}</span>
      ))}
      <span aria-hidden="true">{title}</span>
    </Row>
  )
}

/** A tab is drawn when it is first opened, and keeps what was done in it. */
function Related({ tabs, first }: { tabs: readonly DetailTab[]; first: string | undefined }) {
  const id = useId()
  const [current, setCurrent] = useState((tabs.find(({ key }) => key === first) ?? tabs[0])?.key ?? '')
  const [opened, setOpened] = useState<readonly string[]>([current])
  return (
    <div className={styles.panel}>
      <div className={styles.tabs}>
        <UnderlineTabs
          id={id}
          label={texts.related}
          value={current}
          onChange={(key) => {
            setCurrent(key)
            if (!opened.includes(key)) setOpened([...opened, key])
          }}
          items={tabs.map(({ key, label, count }) => ({
            key,
            label: count === undefined ? label : <Counted label={label} count={count} />,
          }))}
        />
      </div>
      {tabs
        .filter(({ key }) => opened.includes(key))
        .map(({ key, label, content }) => (
          <div key={key} {...tabPanel(id, key)} hidden={key !== current} data-title={label} className={styles.padded}>
            {content}
          </div>
        ))}
    </div>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label} <span className={styles.count}>{count}</span>
    </>
  )
}
