import { cx } from '../cx.ts'
import styles from './logo.module.css'

/** A heart carried by a bridge and its reflection. */
export function Logo({ size = 28, title }: { size?: number; title?: string }) {
  const name = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" className={styles.logo} {...name}>
      <rect width="28" height="28" rx="8" fill="currentColor" />
      <path
        d="M14 9.1C13 7.2 11.3 6.2 9.5 6.2 6.7 6.2 4.6 8.4 4.6 11.2c0 1 .2 1.9.6 2.8h5.3a3.5 3.5 0 0 1 7 0h5.3c.4-.9.6-1.8.6-2.8 0-2.8-2.1-5-4.9-5-1.8 0-3.5 1-4.5 2.9z"
        className={styles.paper}
      />
      <path
        d="M5.9 15.4h4.8a3.5 3.5 0 0 0 6.6 0h4.8c-1.5 2.5-4.2 4.8-8.1 7.3-3.9-2.5-6.6-4.8-8.1-7.3z"
        className={styles.paper}
        fillOpacity=".55"
      />
    </svg>
  )
}

export type WordmarkProps = {
  name: string
  /** second line: the centre or the school */
  note?: string | undefined
  size?: 'bar' | 'cover'
  /** the address of a school's own sign, in place of ours */
  logo?: string | undefined
  /** lying on a painted sky rather than on a card */
  on?: 'card' | 'day' | 'night'
}

export function Wordmark({ name, note, size = 'bar', logo, on = 'card' }: WordmarkProps) {
  const sign = size === 'cover' ? 44 : 32
  return (
    <div className={cx(styles.wordmark, styles[size], styles[on])}>
      {logo ? <img src={logo} alt="" width={sign} height={sign} className={styles.own} /> : <Logo size={sign} />}
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
    </div>
  )
}
