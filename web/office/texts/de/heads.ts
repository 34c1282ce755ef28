import type { Translated } from '../../../shared/i18n/translator.ts'
import type { heads as english } from '../en/heads.ts'

/** What stands at the head of the screens in German: there with the first script, before anything else. */
export const heads = {
  'account.lead': 'Wie Sie sich anmelden und in welcher Sprache Ihnen alles gezeigt wird.',
  'account.title': 'Mein Konto',
  'attendance.lead':
    'Geplante Stunden neben geleisteten: wer zu spät kam, wer fehlte und was Überstunden kosten.',
  'attendance.title': 'Anwesenheitsberichte',
  'audit.lead': 'Wer Geld, Löhne, Zeiten oder Rechte geändert hat, wann das war und was vorher dort stand.',
  'audit.title': 'Protokoll',
  'auth.lead': 'Rechnungen, Preise, Wareneinsatz und die Woche des Restaurants an einem Ort.',
  'costings.lead':
    'Was jedes Gericht kostet und lässt, woher seine Kosten kommen und was ein anderer Preis bewirken würde.',
  'costings.title': 'Kalkulation',
  'dashboard.lead':
    'Wie viele Rechnungen, Lieferanten und Produkte es gibt und welche Preise sich in den letzten 30 Tagen bewegt haben.',
  'dashboard.title': 'Übersicht',
  'design.lead':
    'Alle gemeinsamen Teile der Seiten mit ihren Zuständen, in den Farben und der Sprache, die Sie gewählt haben.',
  'design.title': 'Gestaltung',
  'help.lead': 'Was die Ansichten zeigen und warum: wie Zahlen entstehen und weshalb etwas wartet.',
  'holidays.lead':
    'Anträge, die auf eine Entscheidung warten, wer wann fehlt und wie viele Tage jeder noch hat.',
  'holidays.title': 'Urlaub',
  'home.afternoon': 'Guten Tag, {username}',
  'home.evening': 'Guten Abend, {username}',
  'home.morning': 'Guten Morgen, {username}',
  'home.user': 'Benutzer',
  'home.welcome': 'Willkommen in Ihrem Restaurant-Management',
  'inbox.lead': 'Rechnungen, die auf Sie warten, jede mit ihrer einen Frage.',
  'inbox.title': 'Belege prüfen',
  'ingredient.back': 'Zurück zu den Zutaten',
  'ingredient.lead':
    'Was eine Einheit kostet und woher das kommt, welche Gerichte sie brauchen und wie sie umgerechnet wird.',
  'ingredients.lead':
    'Woraus Ihre Gerichte bestehen und welches eingekaufte Produkt den Preis jeder Zutat bestimmt.',
  'ingredients.title': 'Zutaten',
  'invoice.back': 'Zurück zu den Rechnungen',
  'invoice.lead':
    'Jede Zeile, die aus dem Dokument gelesen wurde. Vergleichen Sie die markierten, und berichtigen Sie, was falsch ist.',
  'invoices.lead':
    'Jede Rechnung, die hereinkam: was aus ihr gelesen wurde, was auf Sie wartet und was bezahlt ist.',
  'invoices.title': 'Rechnungen',
  'menu.lead':
    'Ihre Gerichte: was hineinkommt, was sie zu heutigen Preisen in der Herstellung kosten und was bleibt.',
  'menu.title': 'Speisekarte',
  'ordering.lead': 'Lieferanten wählen, Produkte hinzufügen und die Bestellung als fertige Nachricht senden.',
  'ordering.title': 'Bestellen',
  'orders.lead':
    'Jede Bestellung, die aufgegeben wurde: wann, bei wem, was darin stand und was sie ausmachte.',
  'orders.title': 'Bestellverlauf',
  'policies.lead': 'Überstunden, Verspätung, Pausen und Rundung, und welche Regel wann galt.',
  'policies.title': 'Arbeitszeitregeln',
  'products.lead':
    'Alles, was Sie einkaufen, wer es liefert und wie sich sein Preis von Rechnung zu Rechnung bewegt.',
  'products.title': 'Produkte',
  'review.lead':
    'Artikel, die bei ihrem Lieferanten neu sind. Sagen Sie einmal, welches Produkt es ist; bei der nächsten Rechnung ist es dann bekannt.',
  'review.title': 'Zeilen prüfen',
  'rota.lead':
    'Wer wann arbeitet: eine Woche planen, sehen, was sie kostet, und sie für alle darin veröffentlichen.',
  'rota.title': 'Dienstplan',
  'settings.lead': 'Was hier steht, gilt auf jeder Seite, in Exporten und in Nachrichten.',
  'settings.title': 'Einstellungen',
  'shell.brand': 'RMS',
  'shell.help': 'Hilfe',
  'staff.lead':
    'Alle, die für Sie arbeiten: wie Sie sie erreichen, was sie verdienen und ihr Zugang zum Portal.',
  'staff.title': 'Personal',
  'supplier.back': 'Zurück zu den Lieferanten',
  'supplier.lead':
    'Was dieser Lieferant berechnet hat, was seine Produkte jetzt kosten und welche Preise sich bewegt haben.',
  'suppliers.lead':
    'Alle, die bei Ihnen anliefern: wie Sie sie erreichen, und der Weg zu ihren Rechnungen und Preisen.',
  'suppliers.title': 'Lieferanten',
  'tracking.lead': 'Wer gerade arbeitet, die Stunden jedes Tages und was vor der Zahlung freizugeben ist.',
  'tracking.title': 'Zeiterfassung',
  'upload.lead':
    'Fotos, Scans, PDFs und E-Rechnungen: Zeilen und Preise werden gelesen, sobald eine Datei da ist.',
  'upload.title': 'Rechnung hochladen',
  'users.lead': 'Wer sich in der Verwaltung anmeldet, mit welchen Rechten und für welche Standorte.',
  'users.title': 'Benutzer',
} as const satisfies Translated<typeof english>
