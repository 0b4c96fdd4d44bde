import styles from './ops.module.css'

const WIDTH = 66
const HEIGHT = 28
const PAD = 3

/** How a figure has gone lately, at a glance; the figure beside it is what is read. */
export function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH
    return `${x.toFixed(1)} ${(HEIGHT - PAD - (value / most) * (HEIGHT - 2 * PAD)).toFixed(1)}`
  })
  return (
    <svg width={WIDTH} height={HEIGHT} className={styles.spark} aria-hidden="true">
      <path className={styles.sparkArea} d={`M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`} />
      <path className={styles.sparkLine} d={`M${points.join('L')}`} />
    </svg>
  )
}
