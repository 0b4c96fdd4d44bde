import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { Card } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'
import styles from '../gallery.module.css'
import { sampleHtml } from '../samples/sample-html.ts'

export function RichTextSection() {
  return (
    <Card>
      <div className={styles.two}>
        <ScrollRegion className={styles.source} label={galleryTexts.richText.source}>
          {sampleHtml}
        </ScrollRegion>
        <RichText html={sampleHtml} />
      </div>
    </Card>
  )
}
