import type { Message } from '../message.ts';

/** The devices that play as one person. */
export const DEVICES_EN = {
  'devices.title': 'Your devices',
  'devices.about':
    'Each of these browsers plays as you. Sign out any that you no longer use or do not recognise.',
  'devices.loading': 'Loading your devices',
  'devices.this': 'This device',
  'devices.kind': '{browser} on {system}',
  'devices.unknown': 'Unknown browser',
  'devices.days': 'Added {added}, last used {seen}',
  'devices.signOut': 'Sign out',
  'devices.signOutThat': 'Sign out {device}, last used {seen}',
  'devices.signOutThis': 'Sign out this device',
  'devices.ask': 'Sign out {device}?',
  'devices.askAbout':
    'It will no longer play as you. Links to another device that nobody has used yet stop working.',
  'devices.askThis': 'Sign out this device?',
  'devices.askThisAbout':
    'This browser will no longer play as you. If no other device does, you lose your name and your seats.',
  'devices.gone': '{device} is signed out.',
  'devices.wasSignedOut': 'This device was signed out. Take a name to play from it again.',
} as const satisfies Readonly<Record<string, Message>>;
