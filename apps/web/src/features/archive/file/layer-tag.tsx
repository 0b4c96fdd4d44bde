import styles from './file.module.css'

export function LayerTag({ layer }: { layer: number }) {
  return <span className={styles.layer}>L{layer}</span>
}
