import { handoverKinds, type HandoverKind } from '@xinqiao/domain'
import { Link } from 'react-router'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { handoverPath } from '../paths.ts'
import { handoverMessages as texts } from './handover.messages.ts'
import { useHandovers } from './handover.queries.ts'
import styles from './handover.module.css'

const KINDS = Object.keys(handoverKinds) as HandoverKind[]

/** 工作交接: whose work it is, and how much of it. */
export function Page() {
  const query = useHandovers()
  if (!query.data) return <QueryState query={query} page={texts.title} />
  const rows = query.data
    .map((row) => ({ ...row, total: KINDS.reduce((sum, kind) => sum + row.counts[kind], 0) }))
    .filter(({ total }) => total > 0)
  return (
    <PageFrame crumbs={[texts.crumb]} title={texts.title}>
      <Panel title={texts.list} lead={texts.lead} {...(rows.length === 0 ? { note: texts.none } : {})}>
        {rows.length === 0 ? null : (
          <ScrollRegion label={texts.title} className={styles.table}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.name}</th>
                  {KINDS.map((kind) => (
                    <th key={kind} scope="col">
                      {texts.kinds[kind]}
                    </th>
                  ))}
                  <th scope="col">{texts.columns.total}</th>
                  <th scope="col">{texts.columns.act}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, isShut, counts, total }) => (
                  <tr key={id}>
                    {/* On a phone the last column lies beyond the edge: the name leads there, too. */}
                    <th scope="row">
                      <Link to={handoverPath(id)}>{isShut ? `${name}（${texts.shut}）` : name}</Link>
                    </th>
                    {KINDS.map((kind) => (
                      <td key={kind}>{counts[kind] || '–'}</td>
                    ))}
                    <td>{total}</td>
                    <td>
                      <Link to={handoverPath(id)}>{texts.open}</Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </Panel>
    </PageFrame>
  )
}
