import { GalleryFrame, type GallerySection } from './gallery-frame.tsx'
import { galleryTexts } from './gallery.messages.ts'

const { sections: words } = galleryTexts

const sections: readonly GallerySection[] = [
  { id: 'upload', ...words.upload, load: async () => (await import('./sections/upload.section.tsx')).UploadSection },
  {
    id: 'preview',
    ...words.preview,
    load: async () => (await import('./sections/preview.section.tsx')).PreviewSection,
  },
  {
    id: 'signature',
    ...words.signature,
    load: async () => (await import('./sections/signature.section.tsx')).SignatureSection,
  },
  { id: 'badge', ...words.badge, load: async () => (await import('./sections/badge.section.tsx')).BadgeSection },
  {
    id: 'rich-text',
    ...words.richText,
    load: async () => (await import('./sections/rich-text.section.tsx')).RichTextSection,
  },
  {
    id: 'calendar',
    ...words.calendar,
    load: async () => (await import('./sections/calendar.section.tsx')).CalendarSection,
  },
  { id: 'chart', ...words.chart, load: async () => (await import('./sections/chart.section.tsx')).ChartSection },
]

export function Page() {
  return <GalleryFrame title={galleryTexts.title} sections={sections} />
}
