import { icon } from './icon.tsx'

export const AppsIcon = /* @__PURE__ */ icon(
  'M5.5 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM15 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM5.5 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM15 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5z',
)
export const HomeIcon = /* @__PURE__ */ icon(
  'M4 11.2 12 4.5l8 6.7V19a1.5 1.5 0 0 1-1.5 1.5H15v-5.8H9v5.8H5.5A1.5 1.5 0 0 1 4 19z',
)
export const SearchIcon = /* @__PURE__ */ icon('M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5')
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15')
export const BedIcon = /* @__PURE__ */ icon(
  'M3.5 6v12.5M3.5 15.5h17M20.5 18.5v-5a3 3 0 0 0-3-3H11v5M5.5 11a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
)
export const MoonIcon = /* @__PURE__ */ icon('M20 14.4A8.2 8.2 0 1 1 9.6 4a6.6 6.6 0 0 0 10.4 10.4z')
export const SunIcon = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
)
export const BugIcon = /* @__PURE__ */ icon(
  'M12 8h0a4 4 0 0 1 4 4v3a4 4 0 0 1-4 4h-0a4 4 0 0 1-4-4v-3a4 4 0 0 1 4-4zM9.5 8a2.5 2.5 0 0 1 5 0M8 12H4M8 16l-3.5 2M8 10 5 7.5M16 12h4M16 16l3.5 2M16 10l3-2.5M12 9.5V19',
)
export const PaletteIcon = /* @__PURE__ */ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.6-2-.7-1.6.2-3 1.9-3H18c1.5 0 2.5-1 2.5-2.7C20.5 7.5 16.7 3.5 12 3.5zM7.5 11.5v.1M10 7.8v.1M14.2 7.6v.1M17 10.8v.1',
)
export const FullscreenIcon = /* @__PURE__ */ icon('M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15')
export const BellIcon = /* @__PURE__ */ icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4')
export const MailIcon = /* @__PURE__ */ icon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7l8 6 8-6',
)
export const SwapIcon = /* @__PURE__ */ icon('M4.5 8.5H19M15.5 5 19 8.5 15.5 12M19.5 15.5H5M8.5 12 5 15.5 8.5 19')
export const FoldIcon = /* @__PURE__ */ icon('m12 6-6 6 6 6M18.5 6l-6 6 6 6')
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10.5a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const CalendarCheckIcon = /* @__PURE__ */ icon(
  'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10.5a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4M9 14.8l2.2 2.2 4-4',
)
export const ChatIcon = /* @__PURE__ */ icon('M20 11.5a7.5 7.5 0 0 1-10.9 6.7L4.5 19.5l1.3-4.2A7.5 7.5 0 1 1 20 11.5z')
export const PencilIcon = /* @__PURE__ */ icon('M4.5 19.5h4L19 9l-4-4L4.5 15.5zM13 7l4 4')
export const SendIcon = /* @__PURE__ */ icon('M20.5 4 3.5 10.5l6.5 3 3 6.5z M10 13.5 20.5 4')
export const StampIcon = /* @__PURE__ */ icon(
  'M9.5 13c0-2-1.5-3-1.5-5.2a4 4 0 0 1 8 0c0 2.2-1.5 3.2-1.5 5.2M5 16.5A3.5 3.5 0 0 1 8.5 13h7a3.5 3.5 0 0 1 3.5 3.5zM5 20h14',
)
export const ShieldAlertIcon = /* @__PURE__ */ icon(
  'M12 3.5 19 6v5.5c0 4.5-3 7.6-7 9-4-1.4-7-4.5-7-9V6zM12 8.5v4M12 15.6v.1',
)
export const CapIcon = /* @__PURE__ */ icon(
  'm2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5zM6.5 11.6V16c1.5 1.6 3.3 2.4 5.5 2.4s4-.8 5.5-2.4v-4.4M21.5 9.5v5.5',
)
export const FileIcon = /* @__PURE__ */ icon(
  'M6 3.5h8l4.5 4.5v11A1.5 1.5 0 0 1 17 20.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 3.5V8.5h5M9 12.5h6M9 16h4',
)
export const FolderIcon = /* @__PURE__ */ icon(
  'M3.5 7A1.5 1.5 0 0 1 5 5.5h4.5l2 2.5H19a1.5 1.5 0 0 1 1.5 1.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18z',
)
export const ClipboardIcon = /* @__PURE__ */ icon(
  'M7 5h10a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2zM9 5a3 3 0 0 1 6 0v1.5H9zM8.5 11.5h7M8.5 15.5h5',
)
export const TableIcon = /* @__PURE__ */ icon(
  'M5.5 5h13a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5v-11a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M4 14.5h16M10 10v9',
)
export const ColumnsIcon = /* @__PURE__ */ icon(
  'M5.5 5h13a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5v-11a1.5 1.5 0 0 1 1.5-1.5zM9.3 5v14M14.7 5v14',
)
export const ClockIcon = /* @__PURE__ */ icon('M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0-16.6 0M12 7.5V12l3 2')
export const TimerIcon = /* @__PURE__ */ icon(
  'M5 13.5a7 7 0 1 0 14 0a7 7 0 1 0-14 0M12 10v3.5l2 1.5M9.5 3.5h5M12 3.5v3',
)
export const NoEntryIcon = /* @__PURE__ */ icon('M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0-16.6 0M6.3 6.3l11.4 11.4')
export const DoorIcon = /* @__PURE__ */ icon(
  'M6 20.5V5A1.5 1.5 0 0 1 7.5 3.5h9A1.5 1.5 0 0 1 18 5v15.5M3.5 20.5h17M14.5 12v.1',
)
export const HandIcon = /* @__PURE__ */ icon(
  'M7 12V6.5a1.5 1.5 0 0 1 3 0V11M10 10.5V5a1.5 1.5 0 0 1 3 0v5.5M13 10.5V6a1.5 1.5 0 0 1 3 0v7M16 9.5a1.5 1.5 0 0 1 3 0V14a6.5 6.5 0 0 1-12 3.5L4.2 13.8a1.5 1.5 0 0 1 2.4-1.7L8 14',
)
export const BoltIcon = /* @__PURE__ */ icon('M13 3.5 5.5 13.5H11l-1 7 7.5-10H12z')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const TrashIcon = /* @__PURE__ */ icon(
  'M5 7h14M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 11v5.5M14 11v5.5',
)
export const StarIcon = /* @__PURE__ */ icon('m12 4 2.4 5 5.5.8-4 3.8 1 5.4-4.9-2.6L7.1 19l1-5.4-4-3.8 5.5-.8z')
export const BookIcon = /* @__PURE__ */ icon(
  'M12 6.5C10 5 7 4.5 4 4.8v13.4c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zM12 6.5v13.4',
)
export const PrintIcon = /* @__PURE__ */ icon(
  'M7.5 9V4h9v5M7.5 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2M7.5 14h9v6.5h-9z',
)
export const HistoryIcon = /* @__PURE__ */ icon('M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4l3 2')
export const ChartIcon = /* @__PURE__ */ icon('M4.5 4.5v15h15M8.5 15.5V12M12.5 15.5V8M16.5 15.5v-5')
export const SettingsIcon = /* @__PURE__ */ icon(
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 3.5v2.3M12 18.2v2.3M20.5 12h-2.3M5.8 12H3.5M18 6l-1.6 1.6M7.6 16.4 6 18M18 18l-1.6-1.6M7.6 7.6 6 6',
)
export const FlagIcon = /* @__PURE__ */ icon('M6 20.5V4.5M6 5c4-2 8 2 12 0v8.5c-4 2-8-2-12 0')
export const SignatureIcon = /* @__PURE__ */ icon(
  'M4 16.5c2-5 4.5-10 6-9.5s-2 8-.8 8.5 2.3-3.5 3.3-3.2-.3 2.6.8 2.7 1.5-1.5 2.7-1.5 1.5 1 4 1M4 20h16',
)
export const MapPinIcon = /* @__PURE__ */ icon(
  'M12 20.5c4.5-4.5 6.5-7.6 6.5-10.5a6.5 6.5 0 0 0-13 0c0 2.9 2 6 6.5 10.5zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0',
)
export const MessageIcon = /* @__PURE__ */ icon(
  'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4 3.5V17H5.5A1.5 1.5 0 0 1 4 15.5zM8 9.5h8M8 12.7h5',
)
