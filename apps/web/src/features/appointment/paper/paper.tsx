import type { ReactNode, Ref } from 'react'
import styles from './paper.module.css'

export type PaperColumn = { readonly title: string; readonly look?: 'narrow' | 'blank' }

type PaperProps = {
  ref: Ref<HTMLTableElement>
  heading: string
  note: string
  columns: readonly PaperColumn[]
  rows: ReadonlyArray<{ readonly id: string; readonly cells: readonly ReactNode[] }>
}

/** A list as it comes out on paper; the last columns may be left blank for the pen. */
export function Paper({ ref, heading, note, columns, rows }: PaperProps) {
  return (
    <table ref={ref} className={styles.paper}>
      <caption>
        <b>{heading}</b>
        <small>{note}</small>
      </caption>
      <thead>
        <tr>
          {columns.map(({ title, look }) => (
            <th key={title} scope="col" data-look={look}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map(({ title, look }, at) => (
              <td key={title} data-look={look}>
                {cells[at] ?? '\u00A0'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
