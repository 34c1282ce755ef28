import { options } from '../random.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'

export const GERMAN_LABELS: LabelVocabulary = {
  titles: options(
    'Rechnung|RECHNUNG|R E C H N U N G|Faktura|Rechnung / Lieferschein|Lieferschein-Rechnung|Sammelrechnung|Barverkauf / Rechnung|Rechnung (Original)|Invoice / Rechnung|Ausgangsrechnung|Wochenrechnung',
  ),
  creditTitles: options(
    'Gutschrift|GUTSCHRIFT|Rechnungskorrektur|Stornorechnung|Warengutschrift|Korrekturrechnung / Gutschrift',
  ),
  columns: {
    position: options('Pos.|Pos|Lfd. Nr.|Nr.|#|Zeile'),
    code: options('Artikel-Nr.|Art.-Nr.|ArtNr|Artikel Nr|Bestell-Nr.|Sachnummer|Art.Nr.|Mat.-Nr.|SKU'),
    ean: options('EAN|EAN/GTIN|GTIN|Strichcode'),
    name: options(
      'Bezeichnung|Artikelbezeichnung|Artikel|Beschreibung|Warenbezeichnung|Leistung|Text|Produkt|Gegenstand der Lieferung|Artikeltext',
    ),
    origin: options('Urspr.|Herk.|Herkunft|Land|UL'),
    ordered: options('Bestellt|best. Menge|Bestell- menge|Auftr.-Mge'),
    packages: options('Kolli|Gebinde|Koll.|Anz. Geb.|VPE|Colli|Kisten'),
    content: options('Inhalt|Inh.|à|Gebinde- inhalt|je Kolli'),
    weight: options('Gewicht kg|Gew.|Nettogewicht|Netto kg|kg netto|Gewicht'),
    quantity: options('Menge|Anzahl|Mge.|Liefermenge|gel. Menge|Anz.|Menge geliefert|berechn. Menge'),
    unit: options('Einheit|ME|Einh.|EH|Mengen- einheit|VE|Eh.'),
    listPrice: options('Listenpreis|Bruttopreis|LP|Grundpreis|Preis vor Rabatt|Brutto- Preis'),
    discount: options('Rabatt|Rab. %|Rab.|Nachlass %|%|Rabatt in %'),
    price: options(
      'Einzelpreis|E-Preis|EP|Preis|Preis/Einh.|Stückpreis|Einzel- preis netto|EP netto|Netto-EP|Preis je ME|VK-Preis',
    ),
    priceUnit: options('PE|Preis- einheit|per|je|pro'),
    tax: options('MwSt.|USt %|MwSt-Satz|St.|UST|MwSt|Steuer|S'),
    total: options(
      'Gesamt|Gesamtpreis|Betrag|Summe|Betrag EUR|GP|Netto|Gesamt netto|Positions- wert|Wert|Nettobetrag|Zeilensumme',
    ),
    totalWithTax: options('Brutto|inkl. MwSt.|Bruttobetrag|Gesamt brutto'),
  },
  facts: {
    number: options(
      'Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Rechn.-Nr.|Re.-Nr.|RE-Nr|Rg.-Nr.|Belegnummer|Beleg-Nr.|Dokumentnummer|Fakturanummer|Rechnungsnr.|BELEG NR|Faktura-Nr.',
    ),
    date: options(
      'Rechnungsdatum|Datum|Re.-Datum|Belegdatum|Rechnung vom|Ausstellungsdatum|Fakturadatum|Rg.-Datum|Datum der Rechnung|DATUM',
    ),
    due: options('Fällig am|Zahlbar bis|Fälligkeit|Zahlungsziel|fällig|Valuta'),
    deliveryDate: options(
      'Lieferdatum|Leistungsdatum|Liefertermin|Leistungszeitpunkt|geliefert am|Datum der Leistung',
    ),
    customer: options('Kundennummer|Kunden-Nr.|Kd.-Nr.|Kunde|Ihre Kundennr.|Debitor|KD-NR'),
    order: options('Auftragsnummer|Auftrag Nr.|Ihre Bestellung|Bestell-Nr.|Auftrags-Nr.|Ihr Zeichen|AB-Nr.'),
    orderDate: options('Bestelldatum|Auftragsdatum|Ihre Bestellung vom|Auftrag vom'),
    deliveryNote: options('Lieferschein|Lieferschein-Nr.|LS-Nr.|Lieferscheinnummer|Lfs.-Nr.'),
    contact: options(
      'Ihr Ansprechpartner|Bearbeiter|Sachbearbeiter/in|Ansprechpartnerin|Es bediente Sie|Ihr Betreuer|Verkäufer',
    ),
    page: options('Seite|Blatt|S.'),
    buyerVatId: options('Ihre USt-IdNr.|USt-ID Kunde|Ihre UID|Kunden-UID'),
    route: options('Tour|Tour-Nr.|Fahrer|Route'),
    printed: options('Druckdatum|gedruckt am|Erstellt am'),
  },
  contacts: {
    phone: options('Tel.|Telefon|Tel|Fon|T|Tel.:'),
    fax: options('Fax|Telefax|F|Fax.'),
    mobile: options('Mobil|Handy|M|Bestellung WhatsApp'),
    email: options('E-Mail|Mail|eMail|E'),
    web: options('Web|Internet|www|Shop'),
    vatId: options('USt-IdNr.|USt-ID|UST-ID-Nr.|UID|Ust.Id.-Nr.|UID-Nr.|MwSt-Nr.'),
    taxNumber: options('Steuernummer|St.-Nr.|Steuer-Nr.|StNr.'),
    register: options('Amtsgericht|Handelsregister|Registergericht|HR|Firmenbuch|AG'),
    director: options('Geschäftsführer|Geschäftsführung|GF|Inhaber|Vorstand|Inh.|Geschäftsf.'),
    bank: options('Bankverbindung|Bank|Konto bei|Unsere Bank'),
    iban: options('IBAN|IBAN-Nr.|Konto (IBAN)'),
    bic: options('BIC|SWIFT|BIC/SWIFT|SWIFT-BIC'),
  },
  parties: {
    seller: options('Verkäufer|Lieferant|Rechnungssteller|Leistungserbringer|Absender|Rechnungsaussteller'),
    buyer: options(
      'Kunde|Rechnungsempfänger|Rechnungsadresse|Käufer|Empfänger|Rechnung an|Leistungsempfänger|Firma',
    ),
    delivery: options('Lieferadresse|Lieferanschrift|Lieferung an|Warenempfänger|Lieferort'),
    headOffice: options('Hauptsitz|Zentrale|Firmensitz|Sitz der Gesellschaft|Verwaltung'),
    branch: options('Niederlassung|Filiale|Lager|Auslieferungslager|Betriebsstätte'),
  },
  sums: {
    goods: options('Warenwert|Zwischensumme|Summe Positionen|Warenwert netto|Summe Artikel|Positionssumme'),
    discount: options('Rabatt|abzgl. Rabatt|Kundenrabatt|Sonderrabatt|Bonus|Nachlass|Treuerabatt'),
    surcharge: options(
      'Mindermengenzuschlag|Energiezuschlag|Dieselzuschlag|Logistikpauschale|Mautzuschlag|Kühlzuschlag',
    ),
    freight: options(
      'Fracht|Frachtkosten|Versandkosten|Lieferpauschale|Zustellgebühr|Porto & Verpackung|Transport',
    ),
    net: options(
      'Nettobetrag|Netto|Summe netto|Netto-Summe|Gesamt netto|Total exkl. MwSt.|Nettowert|Gesamtbetrag netto|Rechnungsbetrag netto',
    ),
    tax: options(
      'MwSt.|Mehrwertsteuer|zzgl. MwSt.|Umsatzsteuer|USt.|zzgl. USt|+ MwSt|Steuerbetrag|gesetzl. MwSt.',
    ),
    taxBase: options('Netto|Bemessungsgrundlage|Nettobetrag|Basis|Warenwert|Entgelt'),
    gross: options(
      'Gesamtbetrag|Rechnungsbetrag|Endbetrag|Bruttobetrag|Gesamtsumme|Rechnungssumme|Rechnungsendbetrag|Summe brutto|GESAMT|Total inkl. MwSt.|Gesamt brutto|Rechnungstotal|Total|Gesamtbetrag inkl. MwSt.|Betrag inkl. USt',
    ),
    rounding: options('Rundung|Rundungsdifferenz|Rappenrundung'),
    payable: options('Zahlbetrag|zu zahlen|Zu zahlender Betrag|Zahllast|Offener Betrag'),
    paid: options('bereits bezahlt|Anzahlung|abzgl. geleistete Zahlung|bar bezahlt|per EC-Karte bezahlt'),
    previous: options('Alter Saldo|Saldovortrag|Offene Posten per Vormonat|Kontostand alt'),
    balance: options('Neuer Saldo|Kontostand neu|Saldo gesamt|Summe offene Posten'),
    group: options('Summe|Zwischensumme|Gruppensumme|Summe Warengruppe|Zw.-Summe'),
    carriedTo: options('Übertrag|Zwischensumme / Übertrag|Übertrag auf Seite {page}|Seitensumme'),
    carriedFrom: options('Übertrag|Übertrag von Seite {page}|Vortrag|Übertrag Vorseite'),
    rate: options('Satz|MwSt %|Steuersatz|USt-Satz|%'),
  },
  lineDiscounts: options(
    'Rabatt {percent}|abzgl. {percent} Rabatt|Positionsrabatt {percent}|./. {percent}|Aktionsrabatt {percent}|Nachlass {percent}',
  ),
  deliveryHeadings: options(
    'Lieferschein {number} vom {date}|LS {number} / {date}|Lieferung vom {date}, Lieferschein-Nr. {number}|Lieferschein-Nr.: {number}   Lieferdatum: {date}|aus Auftrag {number} vom {date}',
  ),
  titleSentences: options(
    '{title} Nr. {number} vom {date}|{title} {number} vom {date}|{title}-Nr. {number}, {place}, den {date}|{title} Nr.: {number}   Datum: {date}',
  ),
  creditReasons: options(
    'Wir schreiben Ihnen gut:|Gutschrift wegen Falschlieferung|Für die zurückgegebene Ware vergüten wir Ihnen:|Grund: Bruch / Qualität|zu unserer Rechnung {other} vom {date}',
  ),
  introductions: options(
    'Wir lieferten Ihnen und berechnen:|Vielen Dank für Ihren Auftrag. Wir erlauben uns zu berechnen:|Sehr geehrte Damen und Herren, für unsere Lieferung berechnen wir Ihnen:|Unsere Lieferungen und Leistungen stellen wir wie folgt in Rechnung.',
  ),
  payment: options(
    'Zahlbar sofort ohne Abzug.|Zahlbar innerhalb von 14 Tagen netto bis {due}.|Der Betrag wird am {due} per SEPA-Lastschrift eingezogen.|Zahlungsbedingungen: 30 Tage netto|Bitte bei Zahlung die Rechnungsnummer angeben.',
  ),
  totalSentences: options(
    'Bitte überweisen Sie den Gesamtbetrag von {amount} bis zum {due}.|Gesamtbetrag der Rechnung: {amount}|Wir bitten um Überweisung von {amount} ohne Abzug.|Der Rechnungsbetrag in Höhe von {amount} wird abgebucht.',
  ),
  earlyPayment: options(
    'Bei Zahlung innerhalb von {days} Tagen {percent} Skonto = {reduced}, danach netto.|{days} Tage {percent} Skonto ({allowance}), zahlbar dann {reduced}|Zahlbar bis {due} netto, bis {early} abzgl. {percent} Skonto: {reduced}',
  ),
  pricesIncludeTax: options(
    'Alle Preise inkl. MwSt.|Preise verstehen sich inklusive gesetzlicher Mehrwertsteuer.|Im Betrag enthaltene MwSt.:|Preise sind Bruttopreise.',
  ),
  closings: options(
    'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Vielen Dank für Ihren Einkauf!|Reklamationen nur innerhalb von 24 Stunden.|Es gelten unsere AGB. Gerichtsstand ist unser Firmensitz.|Leergut bitte bis {due} zurückgeben.|Mit freundlichen Grüßen',
  ),
  pricePer: options('je {count}|/{count}|per {count}|PE {count}|pro {count}'),
  pageOf: options('Seite {page} von {pages}|Seite {page}/{pages}|Blatt {page}|- {page} -|Seite: {page}'),
}
