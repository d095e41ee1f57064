import type { DEVICES_EN } from '../en/devices.ts';
import type { Translation } from '../message.ts';

export const DEVICES_FR: Translation<typeof DEVICES_EN> = {
  'devices.title': 'Vos appareils',
  'devices.about':
    'Chacun de ces navigateurs joue en votre nom. Déconnectez ceux que vous n’utilisez plus ou que vous ne reconnaissez pas.',
  'devices.loading': 'Chargement de vos appareils',
  'devices.this': 'Cet appareil',
  'devices.kind': '{browser} sous {system}',
  'devices.unknown': 'Navigateur inconnu',
  'devices.days': 'Ajouté le {added}, utilisé le {seen}',
  'devices.signOut': 'Déconnecter',
  'devices.signOutThat': 'Déconnecter {device}, utilisé le {seen}',
  'devices.signOutThis': 'Déconnecter cet appareil',
  'devices.ask': 'Déconnecter {device} ?',
  'devices.askAbout':
    'Il ne jouera plus en votre nom. Les liens vers un autre appareil qui n’ont pas encore servi ne marcheront plus.',
  'devices.askThis': 'Déconnecter cet appareil ?',
  'devices.askThisAbout':
    'Ce navigateur ne jouera plus en votre nom. Si aucun autre appareil ne le fait, vous perdez votre nom et vos places.',
  'devices.gone': '{device} est déconnecté.',
  'devices.wasSignedOut': 'Cet appareil a été déconnecté. Prenez un nom pour y jouer de nouveau.',
};
