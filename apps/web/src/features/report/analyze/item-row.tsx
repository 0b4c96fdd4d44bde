import { InputNumber, Switch } from 'antd'
import { analyzeMessages as texts } from '../report.messages.ts'
import type { AnalyzeItem } from '../report.queries.ts'
import styles from './analyze.module.css'

type ItemRowProps = { item: AnalyzeItem; onChange: (over: Partial<AnalyzeItem>) => void }

const isApart = ({ enabled, threshold, defaultThreshold }: AnalyzeItem): boolean =>
  !enabled || threshold !== defaultThreshold

export function ItemRow({ item, onChange }: ItemRowProps) {
  return (
    <div className={styles.item} data-off={!item.enabled}>
      <div className={styles.what}>
        <span>
          <b>{item.name}</b>
          <i>{texts[item.kind]}</i>
          {item.isInside ? <i>{texts.inside}</i> : null}
          {isApart(item) ? <em>{texts.isChanged}</em> : null}
        </span>
        <small>{item.meaning}</small>
      </div>
      {item.warns ? (
        <div className={styles.line}>
          <span>{texts[item.warns]}</span>
          <InputNumber<number>
            aria-label={texts.thresholdOf(item.name)}
            value={item.threshold}
            min={0}
            {...(item.most === null ? {} : { max: item.most })}
            step={1}
            precision={1}
            placeholder={texts.off}
            disabled={!item.enabled}
            suffix={item.unit}
            onChange={(threshold) => onChange({ threshold })}
          />
        </div>
      ) : null}
      <Switch
        aria-label={texts.shownOf(item.name)}
        checked={item.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
    </div>
  )
}
