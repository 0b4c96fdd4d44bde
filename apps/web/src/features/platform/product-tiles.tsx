import { productCodes, products, type ProductCode } from '@xinqiao/domain'
import styles from './platform.module.css'

type ProductTilesProps = {
  label: string
  chosen: readonly ProductCode[]
  onChange: (chosen: readonly ProductCode[]) => void
}

/** Every product with what it is for; chosen ones keep the order of the table. */
export function ProductTiles({ label, chosen, onChange }: ProductTilesProps) {
  const toggle = (code: ProductCode): void =>
    onChange(productCodes.filter((one) => (one === code ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <div role="group" aria-label={label} className={styles.tiles}>
      {productCodes.map((code) => (
        <label key={code} className={styles.tile} aria-label={products[code].name}>
          <input
            type="checkbox"
            aria-label={products[code].name}
            checked={chosen.includes(code)}
            onChange={() => toggle(code)}
          />
          <span className={styles.words}>
            <b>{products[code].name}</b>
            <small>{products[code].hint}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
