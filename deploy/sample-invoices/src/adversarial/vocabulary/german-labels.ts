import { splitOptions } from '../random.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'

export const GERMAN_LABELS: LabelVocabulary = {
  titles: splitOptions(
    'Rechnung|RECHNUNG|R E C H N U N G|Faktura|Rechnung / Lieferschein|Lieferschein-Rechnung|Sammelrechnung|Barverkauf / Rechnung|Rechnung (Original)|Invoice / Rechnung|Ausgangsrechnung|Wochenrechnung',
  ),
  creditTitles: splitOptions(
    'Gutschrift|GUTSCHRIFT|Rechnungskorrektur|Stornorechnung|Warengutschrift|Korrekturrechnung / Gutschrift',
  ),
  columns: {
    position: splitOptions('Pos.|Pos|Lfd. Nr.|Nr.|#|Zeile'),
    code: splitOptions('Artikel-Nr.|Art.-Nr.|ArtNr|Artikel Nr|Bestell-Nr.|Sachnummer|Art.Nr.|Mat.-Nr.|SKU'),
    ean: splitOptions('EAN|EAN/GTIN|GTIN|Strichcode'),
    name: splitOptions(
      'Bezeichnung|Artikelbezeichnung|Artikel|Beschreibung|Warenbezeichnung|Leistung|Text|Produkt|Gegenstand der Lieferung|Artikeltext',
    ),
    origin: splitOptions('Urspr.|Herk.|Herkunft|Land|UL'),
    ordered: splitOptions('Bestellt|best. Menge|Bestell- menge|Auftr.-Mge'),
    packages: splitOptions('Kolli|Gebinde|Koll.|Anz. Geb.|VPE|Colli|Kisten'),
    content: splitOptions('Inhalt|Inh.|à|Gebinde- inhalt|je Kolli'),
    weight: splitOptions('Gewicht kg|Gew.|Nettogewicht|Netto kg|kg netto|Gewicht'),
    quantity: splitOptions('Menge|Anzahl|Mge.|Liefermenge|gel. Menge|Anz.|Menge geliefert|berechn. Menge'),
    unit: splitOptions('Einheit|ME|Einh.|EH|Mengen- einheit|VE|Eh.'),
    listPrice: splitOptions('Listenpreis|Bruttopreis|LP|Grundpreis|Preis vor Rabatt|Brutto- Preis'),
    discount: splitOptions('Rabatt|Rab. %|Rab.|Nachlass %|%|Rabatt in %'),
    price: splitOptions(
      'Einzelpreis|E-Preis|EP|Preis|Preis/Einh.|Stückpreis|Einzel- preis netto|EP netto|Netto-EP|Preis je ME|VK-Preis',
    ),
    priceUnit: splitOptions('PE|Preis- einheit|per|je|pro'),
    tax: splitOptions('MwSt.|USt %|MwSt-Satz|St.|UST|MwSt|Steuer|S'),
    total: splitOptions(
      'Gesamt|Gesamtpreis|Betrag|Summe|Betrag EUR|GP|Netto|Gesamt netto|Positions- wert|Wert|Nettobetrag|Zeilensumme',
    ),
    totalWithTax: splitOptions('Brutto|inkl. MwSt.|Bruttobetrag|Gesamt brutto'),
  },
  facts: {
    number: splitOptions(
      'Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Rechn.-Nr.|Re.-Nr.|RE-Nr|Rg.-Nr.|Belegnummer|Beleg-Nr.|Dokumentnummer|Fakturanummer|Rechnungsnr.|BELEG NR|Faktura-Nr.',
    ),
    date: splitOptions(
      'Rechnungsdatum|Datum|Re.-Datum|Belegdatum|Rechnung vom|Ausstellungsdatum|Fakturadatum|Rg.-Datum|Datum der Rechnung|DATUM',
    ),
    due: splitOptions('Fällig am|Zahlbar bis|Fälligkeit|Zahlungsziel|fällig|Valuta'),
    deliveryDate: splitOptions(
      'Lieferdatum|Leistungsdatum|Liefertermin|Leistungszeitpunkt|geliefert am|Datum der Leistung',
    ),
    customer: splitOptions('Kundennummer|Kunden-Nr.|Kd.-Nr.|Kunde|Ihre Kundennr.|Debitor|KD-NR'),
    order: splitOptions(
      'Auftragsnummer|Auftrag Nr.|Ihre Bestellung|Bestell-Nr.|Auftrags-Nr.|Ihr Zeichen|AB-Nr.',
    ),
    orderDate: splitOptions('Bestelldatum|Auftragsdatum|Ihre Bestellung vom|Auftrag vom'),
    deliveryNote: splitOptions('Lieferschein|Lieferschein-Nr.|LS-Nr.|Lieferscheinnummer|Lfs.-Nr.'),
    contact: splitOptions(
      'Ihr Ansprechpartner|Bearbeiter|Sachbearbeiter/in|Ansprechpartnerin|Es bediente Sie|Ihr Betreuer|Verkäufer',
    ),
    page: splitOptions('Seite|Blatt|S.'),
    buyerVatId: splitOptions('Ihre USt-IdNr.|USt-ID Kunde|Ihre UID|Kunden-UID'),
    route: splitOptions('Tour|Tour-Nr.|Fahrer|Route'),
    printed: splitOptions('Druckdatum|gedruckt am|Erstellt am'),
  },
  contacts: {
    phone: splitOptions('Tel.|Telefon|Tel|Fon|T|Tel.:'),
    fax: splitOptions('Fax|Telefax|F|Fax.'),
    mobile: splitOptions('Mobil|Handy|M|Bestellung WhatsApp'),
    email: splitOptions('E-Mail|Mail|eMail|E'),
    web: splitOptions('Web|Internet|www|Shop'),
    vatId: splitOptions('USt-IdNr.|USt-ID|UST-ID-Nr.|UID|Ust.Id.-Nr.|UID-Nr.|MwSt-Nr.'),
    taxNumber: splitOptions('Steuernummer|St.-Nr.|Steuer-Nr.|StNr.'),
    register: splitOptions('Amtsgericht|Handelsregister|Registergericht|HR|Firmenbuch|AG'),
    director: splitOptions('Geschäftsführer|Geschäftsführung|GF|Inhaber|Vorstand|Inh.|Geschäftsf.'),
    bank: splitOptions('Bankverbindung|Bank|Konto bei|Unsere Bank'),
    iban: splitOptions('IBAN|IBAN-Nr.|Konto (IBAN)'),
    bic: splitOptions('BIC|SWIFT|BIC/SWIFT|SWIFT-BIC'),
  },
  parties: {
    seller: splitOptions(
      'Verkäufer|Lieferant|Rechnungssteller|Leistungserbringer|Absender|Rechnungsaussteller',
    ),
    buyer: splitOptions(
      'Kunde|Rechnungsempfänger|Rechnungsadresse|Käufer|Empfänger|Rechnung an|Leistungsempfänger|Firma',
    ),
    delivery: splitOptions('Lieferadresse|Lieferanschrift|Lieferung an|Warenempfänger|Lieferort'),
    headOffice: splitOptions('Hauptsitz|Zentrale|Firmensitz|Sitz der Gesellschaft|Verwaltung'),
    branch: splitOptions('Niederlassung|Filiale|Lager|Auslieferungslager|Betriebsstätte'),
  },
  sums: {
    goods: splitOptions(
      'Warenwert|Zwischensumme|Summe Positionen|Warenwert netto|Summe Artikel|Positionssumme',
    ),
    discount: splitOptions('Rabatt|abzgl. Rabatt|Kundenrabatt|Sonderrabatt|Bonus|Nachlass|Treuerabatt'),
    surcharge: splitOptions(
      'Mindermengenzuschlag|Energiezuschlag|Dieselzuschlag|Logistikpauschale|Mautzuschlag|Kühlzuschlag',
    ),
    freight: splitOptions(
      'Fracht|Frachtkosten|Versandkosten|Lieferpauschale|Zustellgebühr|Porto & Verpackung|Transport',
    ),
    net: splitOptions(
      'Nettobetrag|Netto|Summe netto|Netto-Summe|Gesamt netto|Total exkl. MwSt.|Nettowert|Gesamtbetrag netto|Rechnungsbetrag netto',
    ),
    tax: splitOptions(
      'MwSt.|Mehrwertsteuer|zzgl. MwSt.|Umsatzsteuer|USt.|zzgl. USt|+ MwSt|Steuerbetrag|gesetzl. MwSt.',
    ),
    taxBase: splitOptions('Netto|Bemessungsgrundlage|Nettobetrag|Basis|Warenwert|Entgelt'),
    gross: splitOptions(
      'Gesamtbetrag|Rechnungsbetrag|Endbetrag|Bruttobetrag|Gesamtsumme|Rechnungssumme|Rechnungsendbetrag|Summe brutto|GESAMT|Total inkl. MwSt.|Gesamt brutto|Rechnungstotal|Total|Gesamtbetrag inkl. MwSt.|Betrag inkl. USt',
    ),
    rounding: splitOptions('Rundung|Rundungsdifferenz|Rappenrundung'),
    payable: splitOptions('Zahlbetrag|zu zahlen|Zu zahlender Betrag|Zahllast|Offener Betrag'),
    paid: splitOptions(
      'bereits bezahlt|Anzahlung|abzgl. geleistete Zahlung|bar bezahlt|per EC-Karte bezahlt',
    ),
    previous: splitOptions('Alter Saldo|Saldovortrag|Offene Posten per Vormonat|Kontostand alt'),
    balance: splitOptions('Neuer Saldo|Kontostand neu|Saldo gesamt|Summe offene Posten'),
    group: splitOptions('Summe|Zwischensumme|Gruppensumme|Summe Warengruppe|Zw.-Summe'),
    carriedTo: splitOptions('Übertrag|Zwischensumme / Übertrag|Übertrag auf Seite {page}|Seitensumme'),
    carriedFrom: splitOptions('Übertrag|Übertrag von Seite {page}|Vortrag|Übertrag Vorseite'),
    rate: splitOptions('Satz|MwSt %|Steuersatz|USt-Satz|%'),
  },
  lineDiscounts: splitOptions(
    'Rabatt {percent}|abzgl. {percent} Rabatt|Positionsrabatt {percent}|./. {percent}|Aktionsrabatt {percent}|Nachlass {percent}',
  ),
  deliveryHeadings: splitOptions(
    'Lieferschein {number} vom {date}|LS {number} / {date}|Lieferung vom {date}, Lieferschein-Nr. {number}|Lieferschein-Nr.: {number}   Lieferdatum: {date}|aus Auftrag {number} vom {date}',
  ),
  titleSentences: splitOptions(
    '{title} Nr. {number} vom {date}|{title} {number} vom {date}|{title}-Nr. {number}, {place}, den {date}|{title} Nr.: {number}   Datum: {date}',
  ),
  creditReasons: splitOptions(
    'Wir schreiben Ihnen gut:|Gutschrift wegen Falschlieferung|Für die zurückgegebene Ware vergüten wir Ihnen:|Grund: Bruch / Qualität|zu unserer Rechnung {other} vom {date}',
  ),
  introductions: splitOptions(
    'Wir lieferten Ihnen und berechnen:|Vielen Dank für Ihren Auftrag. Wir erlauben uns zu berechnen:|Sehr geehrte Damen und Herren, für unsere Lieferung berechnen wir Ihnen:|Unsere Lieferungen und Leistungen stellen wir wie folgt in Rechnung.',
  ),
  payment: splitOptions(
    'Zahlbar sofort ohne Abzug.|Zahlbar innerhalb von 14 Tagen netto bis {due}.|Der Betrag wird am {due} per SEPA-Lastschrift eingezogen.|Zahlungsbedingungen: 30 Tage netto|Bitte bei Zahlung die Rechnungsnummer angeben.',
  ),
  totalSentences: splitOptions(
    'Bitte überweisen Sie den Gesamtbetrag von {amount} bis zum {due}.|Gesamtbetrag der Rechnung: {amount}|Wir bitten um Überweisung von {amount} ohne Abzug.|Der Rechnungsbetrag in Höhe von {amount} wird abgebucht.',
  ),
  earlyPayment: splitOptions(
    'Bei Zahlung innerhalb von {days} Tagen {percent} Skonto = {reduced}, danach netto.|{days} Tage {percent} Skonto ({allowance}), zahlbar dann {reduced}|Zahlbar bis {due} netto, bis {early} abzgl. {percent} Skonto: {reduced}',
  ),
  pricesIncludeTax: splitOptions(
    'Alle Preise inkl. MwSt.|Preise verstehen sich inklusive gesetzlicher Mehrwertsteuer.|Im Betrag enthaltene MwSt.:|Preise sind Bruttopreise.',
  ),
  closings: splitOptions(
    'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Vielen Dank für Ihren Einkauf!|Reklamationen nur innerhalb von 24 Stunden.|Es gelten unsere AGB. Gerichtsstand ist unser Firmensitz.|Leergut bitte bis {due} zurückgeben.|Mit freundlichen Grüßen',
  ),
  pricePer: splitOptions('je {count}|/{count}|per {count}|PE {count}|pro {count}'),
  pageOf: splitOptions('Seite {page} von {pages}|Seite {page}/{pages}|Blatt {page}|- {page} -|Seite: {page}'),
}
