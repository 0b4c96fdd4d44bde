import { type ChartData, formatValue, tableOf } from './chart-data.ts'
import styles from './chart.module.css'

/** The same numbers in words: for screen readers always, for everybody else on demand. */
export function ChartTable({ title, data }: { title: string; data: ChartData }) {
  const { head, rows } = tableOf(data)
  return (
    <table className={styles.table}>
      <caption className="xq-sr">{title}</caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ category, values }) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {values.map((value, column) => (
              <td key={head[column + 1]}>{formatValue(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
