/** Accessible, themed controls and design tokens. They know nothing about events, money or the companion. */
export { Button, ConfirmButton, StrokeIcon } from './Button';
export { useMenuGestures } from './contextMenu';
export { currencySigns, type Decimal, formatDecimal, parseDecimal, plainFigures, readingsOf } from './decimal';
export { Field, Select, type SelectOption } from './Field';
export { type Parsed, useFieldDraft } from './fieldDraft';
export { keepFocus } from './keepFocus';
export { Menu, useOutsidePress } from './Menu';
export { type MenuItem, PopupMenu } from './PopupMenu';
export { Panel, Section } from './Section';
export { type Segment, Segmented } from './Segmented';
export { Slider } from './Slider';
export { Notice, StatusLine, type Tone } from './Status';
export { Tabs } from './Tabs';
export { FreeField, ParsedField, TextField } from './TextField';
export { TimerControls, timerAt } from './TimerControls';
export { Checkbox, Radio, Toggle } from './Toggle';
export { type Appearance, appearances, applyTheme, type Theme } from './theme';
export { tx } from './tx';
